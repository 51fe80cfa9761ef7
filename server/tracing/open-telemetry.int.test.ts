import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from "../testing/http/otlp-receiver.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { startTracing } from "./open-telemetry.ts";
import { traceDialect } from "./traced-dialect.ts";
import { spanAttributes, type Tracing } from "./tracing.ts";

const secretText = "marzipan";
const notFound = 404;

let receiver: OtlpReceiver;
let tracing: Tracing;
let database: TestDatabase;
let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  const { tracing: config } = readConfig({
    NODE_ENV: "test",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  });
  if (config === null) throw new Error("tracing is off");
  tracing = startTracing(config);
  database = await openTestDatabase((dialect) => traceDialect(dialect, tracing));
  app = await startTestApp({ tracing, database: database.db, env: { TRIAL_QUESTIONS: "0" } });
  asha = await createMember(app, { subscribed: true });
});

afterEach(async () => {
  await app.close();
  await tracing.close();
  await database.close();
  await receiver[Symbol.asyncDispose]();
});

/** Ends the exporter, so that everything has arrived. */
async function flush(): Promise<void> {
  await app.ctx.replies.drain(5000);
  await tracing.close();
}

function findSpan(name: string | RegExp, within?: ReceivedSpan): ReceivedSpan {
  const found = receiver
    .spans()
    .find(
      (span) =>
        (typeof name === "string" ? span.name === name : name.test(span.name)) &&
        (within === undefined || span.traceId === within.traceId),
    );
  if (found === undefined) {
    throw new Error(`no span ${name} among ${receiver.spans().map((span) => span.name)}`);
  }
  return found;
}

describe("a question", () => {
  beforeEach(async () => {
    app.model.next({ text: `A reply about ${secretText}.` });
    const body = { message: `What is ${secretText}?` };
    const sent = await rest(app, "POST /chat/1", { token: asha.token, body });
    expect(sent.status).toBe(200);
    await flush();
  });

  test("is one trace from the request through the transaction to the model", () => {
    const request = findSpan("POST /api/chat/:serviceId");
    const stored = findSpan("transaction", request);
    const inserted = findSpan("INSERT messages", request);
    const model = findSpan(/^chat claude/, request);
    expect(request.parentSpanId ?? "").toBe("");
    expect(request.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "saathi.request_id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const span of [stored, inserted, model]) expect(span.parentSpanId).toBeTruthy();
    expect(stored.attributes).toEqual({ "saathi.outcome": "commit" });
    expect(model.attributes).toMatchObject({
      "gen_ai.request.model": "claude-haiku-5-5",
      "gen_ai.usage.input_tokens": expect.any(Number),
      "gen_ai.usage.output_tokens": expect.any(Number),
      "saathi.first_token_ms": expect.any(Number),
      "saathi.outcome": "end_turn",
    });
  });

  test("goes to the collector with its headers and the service's name", () => {
    const [first] = receiver.requests();
    expect(first?.path).toBe("/v1/traces");
    expect(first?.headers.authorization).toBe("Bearer of-the-collector");
    expect(receiver.resource()).toMatchObject({
      "service.name": "saathi",
      "deployment.environment.name": "test",
    });
  });

  test("puts neither a person's words nor their name, email address or id into a span", () => {
    const sent = receiver.raw();
    expect(sent).toContain("POST /api/chat/:serviceId");
    for (const secret of [secretText, asha.token, asha.id, asha.email, "Asha"]) {
      expect(sent).not.toContain(secret);
    }
    const known: readonly string[] = spanAttributes;
    for (const span of receiver.spans()) {
      expect(Object.keys(span.attributes).filter((name) => !known.includes(name))).toEqual([]);
      expect(span.events).toEqual([]);
      expect(span.status.message ?? "").toBe("");
    }
  });
});

test("no span holds a URL, a header or an input that somebody made up", async () => {
  const headers = {
    "x-words": secretText,
    traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  };
  await fetch(`${app.url}/api/services?word=${secretText}`, { headers });
  await fetch(`${app.url}/trpc/${secretText}`, { headers });
  await fetch(`${app.url}/${secretText}`, { headers });
  const found = await rest(app, `GET /chat/${secretText}/messages`, { token: asha.token });
  expect(found.status).toBe(notFound);
  const query = { query: secretText };
  await callTrpc(app, "query chat.search", { token: asha.token, body: query });
  await flush();
  expect(findSpan("GET /trpc/chat.search").attributes["rpc.method"]).toBe("chat.search");
  expect(findSpan("GET /api/services")).toBeDefined();
  expect(receiver.raw()).not.toContain(secretText);
  // A stranger neither chooses a trace nor joins one.
  expect(receiver.raw()).not.toContain("a".repeat(32));
});

test("a failing model and a rolled back transaction are marked as failed", async () => {
  app.model.next({ text: "", fault: { kind: "http", status: 400 } });
  await rest(app, "POST /chat/1", { token: asha.token, body: { message: "Why?" } });
  await app.db
    .transaction()
    .execute(async () => {
      throw new Error(secretText);
    })
    .catch(() => undefined);
  await flush();
  const model = findSpan(/^chat claude/);
  expect(model.status.code).toBe(2);
  expect(model.attributes["saathi.outcome"]).toBe("failed");
  expect(receiver.raw()).not.toContain(secretText);
});

test("probes, jobs and timers start no trace", async () => {
  await fetch(`${app.url}/livez`);
  await fetch(`${app.url}/readyz`);
  await fetch(`${app.url}/metrics`);
  await app.ctx.replies.recoverOrphans();
  await app.db.selectFrom("services").selectAll().execute();
  await flush();
  const names = receiver.spans().map(({ name }) => name);
  expect(names.filter((name) => /livez|readyz|metrics/.test(name))).toEqual([]);
  const roots = receiver.spans().filter((span) => !span.parentSpanId);
  expect(roots.filter(({ name }) => !/^(GET|POST) /.test(name))).toEqual([]);
});
