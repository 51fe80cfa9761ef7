import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nowText } from "../../clock.ts";
import { deleteExpiredKeys } from "../../idempotency/idempotency.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { openStream, replyTextOf } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { waitForReplies } from "../../testing/wait-for-replies.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

type Call = { path?: string; message?: string; token?: string };

function options(key: string, { message = "What is a fever?", token = asha.token }: Call = {}) {
  return { token, body: { message }, headers: { "idempotency-key": key } };
}

function send(key: string, call: Call = {}) {
  return rest(app, `POST ${call.path ?? "/chat/1"}`, options(key, call));
}

function stream(key: string, call: Call = {}) {
  return openStream(app, `POST ${call.path ?? "/chat/1"}`, options(key, call));
}

async function listStored() {
  return app.db
    .selectFrom("messages")
    .select(["sender", "status", "active"])
    .orderBy("id")
    .execute();
}

describe("repeating a key and its body", () => {
  it("returns the stored answer without another call to the model", async () => {
    const first = await send("k1");
    const second = await send("k1", { message: "  What is a fever? " });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(app.model.requests).toHaveLength(1);
    expect(await listStored()).toHaveLength(2);
  });

  it("returns the stored events, also after a first call without a stream", async () => {
    const first = await (await stream("k1")).rest();
    const again = await (await stream("k1")).rest();
    expect(again[0]).toEqual(first[0]);
    expect(again.at(-1)).toEqual(first.at(-1));
    expect(replyTextOf(again)).toBe(replyTextOf(first));
    const waited = await send("k1");
    expect(waited.body).toMatchObject({ uuid: first[0]?.data.uuid, reply: replyTextOf(first) });
    expect(app.model.requests).toHaveLength(1);
  });

  it("returns the stored answer over tRPC to a message sent over REST, and the other way round", async () => {
    const call = async (idempotencyKey: string, uuid?: string) => {
      const body = { serviceId: 1, message: "What is a fever?", idempotencyKey };
      const options = { token: asha.token, body: { ...body, ...(uuid && { uuid }) } };
      const { status, body: answer } = await callTrpc(app, "mutation chat.send", options);
      await waitForReplies(app);
      return { status, uuid: answer.result?.data.uuid };
    };
    const { uuid } = (await send("k1")).body;
    expect(await call("k1")).toEqual({ status: 200, uuid });
    const typed = await call("k2");
    expect(await send("k2")).toMatchObject({ status: 200, body: { uuid: typed.uuid } });
    const path = `/chat/1/${uuid}`;
    expect((await send("k3", { path })).status).toBe(200);
    expect(await call("k3", uuid)).toEqual({ status: 200, uuid });
    expect(app.model.requests).toHaveLength(3);
  });

  it("returns the stored answer while another reply is being written", async () => {
    const first = await send("k1");
    app.model.next(endless);
    const other = await stream("k2", { path: `/chat/1/${first.body.uuid}` });
    expect((await send("k1")).body).toEqual(first.body);
    other.leave();
  });

  it.each(["refusal", "max_tokens"] as const)(
    "returns the stored answer after %s",
    async (stopReason) => {
      app.model.next({ text: "So far", stopReason });
      const first = await send("k1");
      expect((await send("k1")).body).toEqual(first.body);
      expect(app.model.requests).toHaveLength(1);
    },
  );

  it("is refused with the reply's id while the reply is being written", async () => {
    app.model.next(endless);
    const running = await stream("k1");
    const started = await running.next();
    const { status, body } = await send("k1");
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: false, reply_id: started?.data.reply_id });
    running.leave();
  });

  it("concurrently stores one message", async () => {
    app.model.always(endless);
    const race = await Promise.all([1, 2, 3, 4].map(() => stream("k1")));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await listStored()).toHaveLength(2);
  });
});

describe("an idempotency key", () => {
  it("is refused with another body, conversation or service", async () => {
    const first = await send("k1");
    const { status, body } = await send("k1", { message: "Something else" });
    expect({ status, ok: body.status }).toEqual({ status: 422, ok: false });
    expect((await send("k1", { path: "/chat/2" })).status).toBe(422);
    const other = await send("k2", { path: "/chat/2" });
    const next = `/chat/1/${first.body.uuid}`;
    expect((await send("k3", { path: next })).status).toBe(200);
    expect((await send("k3", { path: `/chat/2/${other.body.uuid}` })).status).toBe(422);
    const same = await send("k4");
    expect((await send("k3", { path: `/chat/1/${same.body.uuid}` })).status).toBe(422);
  });

  it("is separate for each user and route", async () => {
    const first = await send("k1");
    const ravi = await createMember(app, { subscribed: true });
    const his = await send("k1", { token: ravi.token });
    expect(his.body.uuid).not.toBe(first.body.uuid);
    const next = await send("k1", { path: `/chat/1/${first.body.uuid}` });
    expect(next.status).toBe(200);
    expect(app.model.requests).toHaveLength(3);
  });

  it("is refused over 255 characters", async () => {
    expect((await send("k".repeat(256))).status).toBe(422);
    expect((await send("k".repeat(255))).status).toBe(200);
    expect(app.model.requests).toHaveLength(1);
  });

  it("expires after two days", async () => {
    await send("k1");
    expect(await deleteExpiredKeys(app.ctx)).toBe(0);
    app.clock.advance(2 * 86_400 + 60);
    expect(await deleteExpiredKeys(app.ctx)).toBe(1);
    expect((await send("k1")).status).toBe(200);
    expect(app.model.requests).toHaveLength(2);
  });
});

describe("repeating a key after a failure", () => {
  it("before the first word answers the same message again", async () => {
    app.model.next({ fault: { kind: "http", status: 500 } });
    expect((await send("k1")).status).toBe(502);
    app.model.next({ text: "Better." });
    const { status, body } = await send("k1");
    expect({ status, reply: body.reply }).toEqual({ status: 200, reply: "Better." });
    const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token: asha.token });
    expect(page.body.data.data).toMatchObject([
      { sender: "user", message: "What is a fever?", status: "sent" },
      { sender: "ai", message: "Better.", status: "complete" },
    ]);
    expect(await listStored()).toHaveLength(3);
    expect((await send("k1")).body).toEqual(body);
  });

  it("after some words keeps them as another version", async () => {
    app.model.next({ text: "one two three", fault: { kind: "cut", afterDeltas: 2 } });
    expect((await send("k1")).status).toBe(502);
    app.model.next({ text: "All of it." });
    const { body } = await send("k1");
    const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token: asha.token });
    expect(page.body.data.data.map(({ message }: { message: string }) => message)).toEqual([
      "What is a fever?",
      "All of it.",
    ]);
    expect(await listStored()).toMatchObject([
      { sender: "user", status: "sent", active: 1 },
      { sender: "ai", status: "failed", active: 0 },
      { sender: "ai", status: "complete", active: 1 },
    ]);
  });

  it("sends the message again at the end of a conversation that has gone on", async () => {
    const first = await send("k0");
    const path = `/chat/1/${first.body.uuid}`;
    app.model.next({ fault: { kind: "http", status: 500 } });
    expect((await send("k1", { path })).status).toBe(502);
    await send("k2", { path, message: "Something else" });
    app.model.next({ text: "At last." });
    const answer = await send("k1", { path });
    expect(answer).toMatchObject({ status: 200, body: { reply: "At last." } });
    expect((await send("k1", { path })).body).toEqual(answer.body);
    const page = await rest(app, `GET ${path.replace("/1/", "/")}/messages`, {
      token: asha.token,
    });
    const items: { sender: string; message: string; status: string }[] = page.body.data.data;
    expect(items.slice(2).map(({ message, status }) => [message, status])).toEqual([
      ["What is a fever?", "unanswered"],
      ["Something else", "sent"],
      [expect.any(String), "complete"],
      ["What is a fever?", "sent"],
      ["At last.", "complete"],
    ]);
  });

  it("returns the answer of a retry without the key", async () => {
    app.model.next({ fault: { kind: "http", status: 500 } });
    expect((await send("k1")).status).toBe(502);
    const { id, conversation_id: uuid } = await app.db
      .selectFrom("messages")
      .select(["id", "conversation_id"])
      .where("sender", "=", "user")
      .executeTakeFirstOrThrow();
    app.model.next({ text: "Better." });
    const again = { input: { messageId: id }, token: asha.token };
    expect((await mutate(app, "chat.retry", again)).status).toBe(200);
    await waitForReplies(app);
    await send("k2", { path: `/chat/1/${uuid}`, message: "Go on" });
    const before = await listStored();
    expect(await send("k1")).toMatchObject({ status: 200, body: { uuid, reply: "Better." } });
    expect(await listStored()).toEqual(before);
  });
});

it("stores one message when a key is repeated after a crash", async () => {
  app.model.next(endless);
  const running = await stream("k1");
  await running.next();
  const { id } = await app.db
    .selectFrom("messages")
    .select("id")
    .where("sender", "=", "user")
    .executeTakeFirstOrThrow();
  await using second = await startTestApp({ database: app.db });
  second.model.next({ text: "After the crash." });
  const { status, body } = await rest(second, "POST /chat/1", options("k1"));
  expect({ status, reply: body.reply }).toEqual({ status: 200, reply: "After the crash." });
  const users = (await listStored()).filter(({ sender }) => sender === "user");
  expect(users).toHaveLength(1);
  const page = await rest(second, `GET /chat/${body.uuid}/messages`, { token: asha.token });
  expect(page.body.data.data[0].id).toBe(id);
});

describe("after the plan has ended", () => {
  const endPlan = () =>
    app.db
      .updateTable("grants")
      .set({ revoked_at: nowText(app.clock) })
      .execute();

  it("a repeated key returns the stored answer, and a new one is refused", async () => {
    const first = await send("k1");
    await endPlan();
    expect((await send("k1")).body).toEqual(first.body);
    expect((await send("k2")).status).toBe(403);
    expect((await send("k1", { message: "Another question" })).status).toBe(403);
  });

  it("a repeated key does not write a failed reply again", async () => {
    app.model.next({ fault: { kind: "http", status: 500 } });
    expect((await send("k1")).status).toBe(502);
    await endPlan();
    expect((await send("k1")).status).toBe(403);
  });

  it.each(["regenerate", "retry", "edit"])("a repeated key does not open chat.%s", async (name) => {
    const { token } = asha;
    const sent = { serviceId: 1, message: "What is a fever?", idempotencyKey: "k1" };
    const call = (path: string, body: object) => callTrpc(app, `mutation ${path}`, { token, body });
    const first = (await call("chat.send", sent)).body.result.data;
    await waitForReplies(app);
    await endPlan();
    expect((await call("chat.send", sent)).status).toBe(200);
    const messageId = name === "edit" ? first.message_id : first.reply_id;
    expect((await call(`chat.${name}`, { ...sent, messageId })).status).toBe(403);
  });
});
