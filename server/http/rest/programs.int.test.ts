import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStream } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

// The contract's words: what is not named there, programs do not get.
const asProgram = true;
const finance = "POST /chat/7";
const question = "What is the EMI on 5 lakh at 9 % for 5 years?";

let app: TestApp;
let asha: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});

it("a program gets status and message of a failure, and the messages of its fields", async () => {
  const wrong = { mobile: "9876543210", type: "mobile", password: "long-enough" };
  const refused = await rest(app, "POST /login", { body: wrong, asProgram });
  expect([refused.status, refused.body]).toEqual([
    401,
    { status: false, message: "Invalid credentials" },
  ]);
  const invalid = await rest(app, "POST /contact", { body: {}, asProgram });
  expect([invalid.status, Object.keys(invalid.body)]).toEqual([
    422,
    ["status", "message", "errors"],
  ]);
  const order = await rest(app, "POST /cashfree/create-order", { body: {}, asProgram });
  expect([order.status, order.body]).toEqual([
    401,
    { status: false, message: expect.any(String), error: true },
  ]);
  const own = await rest(app, "POST /login", { body: wrong });
  expect(own.body.refusal).toEqual({ id: "credentialsInvalid" });
});

it("a program gets id, name and icon of a service", async () => {
  const { body } = await rest(app, "GET /services", { asProgram });
  expect(Object.keys(body.data.data[0])).toEqual(["id", "name", "icon"]);
  const own = await rest(app, "GET /app/services");
  expect(own.body.data.data[0]).toMatchObject({ slug: "health" });
});

it("a program reads started, delta and end of a stream, and our own client also what was calculated", async () => {
  const body = { message: question };
  const kinds = async (options: object) => {
    const stream = await openStream(app, finance, { token: asha.token, body, ...options });
    const events = await stream.rest();
    return { kinds: new Set(events.map(({ event }) => event)), end: events.at(-1)?.data };
  };
  const program = await kinds({ asProgram });
  expect([...program.kinds]).toEqual(["started", "delta", "end"]);
  expect(Object.keys(program.end)).toEqual(["status", "reply", "finish"]);
  const own = await kinds({});
  expect(own.kinds).toContain("tool");
  expect(own.end).toHaveProperty("figures");
});

it("a program reads status, code, message and danger of a stream that failed", async () => {
  app.model.next({ fault: { kind: "http", status: 500 } });
  const options = { token: asha.token, body: { message: "Hello" }, asProgram };
  const events = await (await openStream(app, "POST /chat/1", options)).rest();
  expect(events.at(-1)?.event).toBe("error");
  expect(Object.keys(events.at(-1)?.data)).toEqual(["status", "code", "message", "danger"]);
});

it("after a reply that failed, the next message of the conversation is answered", async () => {
  const options = { token: asha.token, asProgram };
  const failing = { ...options, body: { message: "/simulate error" } };
  expect((await rest(app, "POST /chat/1", failing)).status).toBe(502);
  const history = await rest(app, "GET /chat-history", options);
  const { uuid } = history.body.data.data[0];
  const next = await rest(app, `POST /chat/1/${uuid}`, { ...options, body: { message: "Hello" } });
  expect([next.status, next.body.finish]).toEqual([200, "complete"]);
});

it("a program lists more than two hundred conversations in one answer", async () => {
  const at = app.clock.now().toISOString();
  const rows = Array.from({ length: 450 }, (_, n) => ({
    id: `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    user_id: asha.id,
    service_id: 1,
    title: `Conversation ${n}`,
    created_at: at,
    active_at: new Date(Date.parse(at) + n * 1000).toISOString(),
  }));
  await app.db.insertInto("conversations").values(rows).execute();
  const { body } = await rest(app, "GET /chat-history", { token: asha.token, asProgram });
  const titles = body.data.data.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(rows.map(({ title }) => title).toReversed());
});

it("a program's chat is never temporary, whatever its body says", async () => {
  for (const temporary of [true, "yes"]) {
    const options = { token: asha.token, body: { message: "Hello", temporary }, asProgram };
    expect((await rest(app, "POST /chat/1", options)).status).toBe(200);
  }
  const { body } = await rest(app, "GET /chat-history", { token: asha.token });
  expect(body.data.data).toHaveLength(2);
});

it("a refusal of attached files names the field that was sent", async () => {
  const options = { token: asha.token, body: { message: "Hello", attachment_ids: ["zzz"] } };
  for (const caller of [{ asProgram }, {}]) {
    const refused = await rest(app, "POST /chat/1", { ...options, ...caller });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["attachment_ids"]]);
  }
});
