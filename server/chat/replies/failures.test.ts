import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelBehaviour } from "../../simulators/model/behaviour.ts";
import { openStream, replyTextOf } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const firstTokenMs = 1000;
const idleMs = 1000;
const totalMs = 1500;
/** Enough for a second call of the API, which waits a second for it. */
const longTotalMs = 10_000;

let app: TestApp;
let asha: TestMember;

async function start(limitMs: number): Promise<void> {
  app = await startTestApp({
    env: {
      RATE_LIMIT_SCALE: "100",
      MODEL_FIRST_TOKEN_MS: String(firstTokenMs),
      MODEL_IDLE_MS: String(idleMs),
      MODEL_TOTAL_MS: String(limitMs),
    },
  });
  asha = await createMember(app, { subscribed: true });
  // The first call loads the client of the model, which takes longer than a limit on a busy machine.
  await send("/chat/1", "Hello?");
}

beforeAll(() => start(longTotalMs));
afterAll(() => app.close());

const six = "one two three four five six";

function send(path: string, message: string) {
  return rest(app, `POST ${path}`, { token: asha.token, body: { message } });
}

/** The statuses and texts of the newest conversation. */
async function readNewest() {
  const history = await rest(app, "GET /chat-history", { token: asha.token });
  const { uuid } = history.body.data.data[0];
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token: asha.token });
  const items: { sender: string; status: string; message: string }[] = page.body.data.data;
  return { uuid, rows: items.map(({ sender, status, message }) => [sender, status, message]) };
}

/** After any failure the next message is answered, and the model gets the earlier one too. */
async function expectNextSendWorks(uuid: string) {
  app.model.next({ text: "Here I am." });
  const { status, body } = await send(`/chat/1/${uuid}`, "And now?");
  expect({ status, reply: body.reply }).toEqual({ status: 200, reply: "Here I am." });
  const asked = app.model.requests.at(-1)?.body.messages ?? [];
  expect(JSON.stringify(asked[0])).toContain("Hello?");
}

const beforeFirstWord: [string, ModelBehaviour, number][] = [
  ["an error of the API", { fault: { kind: "http", status: 500 } }, 502],
  ["a refused request", { fault: { kind: "http", status: 400 } }, 502],
  ["silence before the headers", { fault: { kind: "stall", before: "headers" } }, 504],
  ["silence before the first word", { fault: { kind: "stall", before: "first-token" } }, 504],
  ["a connection that breaks", { fault: { kind: "break", afterDeltas: 0 } }, 502],
  ["a stream that is cut", { fault: { kind: "cut", afterDeltas: 0 } }, 502],
  ["invalid JSON", { fault: { kind: "invalid-json", afterDeltas: 0 } }, 502],
  ["wrong types", { fault: { kind: "wrong-types", afterDeltas: 0 } }, 502],
  ["an empty answer", { text: "" }, 502],
];

describe("a failure before the first word", () => {
  it.each(beforeFirstWord)(
    "leaves the message unanswered on %s",
    async (_name, behaviour, wanted) => {
      app.model.next(behaviour);
      const { status, body } = await send("/chat/1", "Hello?");
      expect({ status, ok: body.status }).toEqual({ status: wanted, ok: false });
      const { uuid, rows } = await readNewest();
      expect(rows).toEqual([["user", "unanswered", "Hello?"]]);
      await expectNextSendWorks(uuid);
    },
  );

  it.each(beforeFirstWord)(
    "ends a stream with an error on %s",
    async (_name, behaviour, wanted) => {
      app.model.next(behaviour);
      const body = { message: "Hello?" };
      const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
      const [started, ...others] = await stream.rest();
      expect([stream.status, started?.event]).toEqual([200, "started"]);
      const code = wanted === 504 ? "GATEWAY_TIMEOUT" : "BAD_GATEWAY";
      const refusal = { id: wanted === 504 ? "replyTimedOut" : "replyFailed" };
      const data = { status: false, code, message: expect.any(String), refusal, danger: [] };
      expect(others).toEqual([{ id: "end", event: "error", data }]);
    },
  );
});

const afterSomeWords: [string, ModelBehaviour, number][] = [
  ["silence", { text: six, fault: { kind: "stall", afterDeltas: 3 } }, 504],
  ["a connection that breaks", { text: six, fault: { kind: "break", afterDeltas: 3 } }, 502],
  ["a stream that is cut", { text: six, fault: { kind: "cut", afterDeltas: 3 } }, 502],
  ["an overload", { text: six, fault: { kind: "overloaded", afterDeltas: 3 } }, 502],
  ["invalid JSON", { text: six, fault: { kind: "invalid-json", afterDeltas: 3 } }, 502],
  ["wrong types", { text: six, fault: { kind: "wrong-types", afterDeltas: 3 } }, 502],
];

describe("a failure after some words", () => {
  it.each(afterSomeWords)("saves the text as failed on %s", async (_name, behaviour, wanted) => {
    app.model.next(behaviour);
    const { status } = await send("/chat/1", "Hello?");
    expect(status).toBe(wanted);
    const { uuid, rows } = await readNewest();
    expect(rows).toEqual([
      ["user", "sent", "Hello?"],
      ["ai", "failed", "one two three"],
    ]);
    await expectNextSendWorks(uuid);
  });

  it.each(afterSomeWords)("ends a stream with an error on %s", async (_name, behaviour, wanted) => {
    app.model.next(behaviour);
    const body = { message: "Hello?" };
    const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
    const events = await stream.rest();
    expect(replyTextOf(events)).toBe("one two three");
    const code = wanted === 504 ? "GATEWAY_TIMEOUT" : "BAD_GATEWAY";
    expect(events.at(-1)).toMatchObject({ event: "error", data: { status: false, code } });
  });
});

describe("a busy API", () => {
  it.each([429, 529])("is called again after HTTP %i before the first word", async (status) => {
    const fault = { kind: "http" as const, status, times: 1, retryAfterSeconds: 0 };
    app.model.next({ fault });
    app.model.next({ text: "Sorry for the wait." });
    const answer = await send("/chat/1", "Hello?");
    expect(answer.body).toMatchObject({ reply: "Sorry for the wait.", finish: "complete" });
  });
});

describe("the total time limit", () => {
  const lively = { text: "word ".repeat(2000), firstTokenMs: 0, tokensPerSecond: 40 };
  beforeAll(async () => {
    await app.close();
    await start(totalMs);
  });

  it("answers a waiting client with 504 and saves the text as interrupted", async () => {
    app.model.next(lively);
    const startedAt = performance.now();
    const { status, body } = await send("/chat/1", "Hello?");
    expect(status).toBe(504);
    expect(body).toEqual({
      status: false,
      message: "Request timed out. Please try sending your message again.",
      refusal: { id: "replyTimedOut" },
      danger: [],
    });
    expect(performance.now() - startedAt).toBeLessThan(totalMs + 10_000);
    const { uuid, rows } = await readNewest();
    expect(rows).toEqual([
      ["user", "sent", "Hello?"],
      ["ai", "interrupted", expect.stringMatching(/^(word ?)+$/)],
    ]);
    await expect.poll(() => app.model.requests.at(-1)?.aborted).toBe(true);
    await expectNextSendWorks(uuid);
  });

  it("is shorter for a waiting client than for a stream", async () => {
    await using other = await startTestApp({ database: app.db });
    // In production 40 s and 180 s. This changes the first only: the writer has read its own at startup.
    other.ctx.config.model.totalMaxMs = 300;
    other.model.next(lively);
    const call = { token: asha.token, body: { message: "Hello?" } };
    expect((await rest(other, "POST /chat/1", call)).status).toBe(504);
    expect(other.ctx.replies.countActive()).toBe(0);
    other.model.next({ ...lively, text: "word ".repeat(30) });
    const stream = await openStream(other, "POST /chat/1", call);
    expect((await stream.rest()).at(-1)?.data.finish).toBe("complete");
  });

  it("ends a stream as interrupted", async () => {
    app.model.next(lively);
    const body = { message: "Hello?" };
    const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
    const events = await stream.rest();
    expect(events.at(-1)).toMatchObject({
      event: "end",
      data: { status: true, finish: "interrupted", reply: replyTextOf(events) },
    });
  });
});

it("writes no text of a message or a reply to the log", async () => {
  app.model.next({ text: "SECRET-REPLY", fault: { kind: "invalid-json", afterDeltas: 1 } });
  await send("/chat/1", "SECRET-QUESTION");
  expect(app.logged()).toContain("a reply is incomplete");
  expect(app.logged()).not.toMatch(/SECRET/);
});
