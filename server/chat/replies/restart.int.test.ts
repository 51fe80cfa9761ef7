import { afterEach, beforeEach, expect, it } from "vitest";
import { openStream, replyTextOf } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

/** Stores a reply in the state in which a crash leaves it. */
async function insertRunningReply(text: string) {
  app.model.next({ text: "Before." });
  const first = await rest(app, "POST /chat/1", {
    token: asha.token,
    body: { message: "Hello?" },
  });
  const now = new Date().toISOString();
  const common = { conversation_id: first.body.uuid, user_id: asha.id, created_at: now };
  const question = await app.db
    .insertInto("messages")
    .values({ ...common, depth: 3, sender: "user", status: "sent", text: "And?" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const reply = await app.db
    .insertInto("messages")
    .values({
      ...common,
      depth: 4,
      sender: "ai" as const,
      status: "writing" as const,
      text,
      parent_id: question.id,
      slot: 1,
      saved_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { uuid: first.body.uuid as string, replyId: reply.id };
}

async function listRows(uuid: string) {
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token: asha.token });
  const items: { sender: string; status: string; message: string }[] = page.body.data.data;
  return items.slice(2).map(({ sender, status, message }) => [sender, status, message]);
}

it("interrupts a reply of a crashed process at startup and lets readers follow it", async () => {
  const { uuid, replyId } = await insertRunningReply("Half a");
  await using second = await startTestApp({ database: app.db });
  expect(await listRows(uuid)).toEqual([
    ["user", "sent", "And?"],
    ["ai", "interrupted", "Half a"],
  ]);
  const path = `GET /chat/replies/${replyId}/events`;
  const events = await (await openStream(second, path, { token: asha.token })).rest();
  expect(events.at(-1)?.data).toEqual({ status: true, reply: "Half a", finish: "interrupted" });
});

it("marks the message as unanswered when the interrupted reply is empty", async () => {
  const { uuid } = await insertRunningReply("");
  await using second = await startTestApp({ database: app.db });
  expect(await listRows(uuid)).toEqual([["user", "unanswered", "And?"]]);
  const next = { token: asha.token, body: { message: "Once more?" } };
  expect((await rest(second, `POST /chat/1/${uuid}`, next)).status).toBe(200);
});

it("accepts the next message once the reply before it is orphaned", async () => {
  const { uuid } = await insertRunningReply("Half a");
  const next = { token: asha.token, body: { message: "Once more?" } };
  expect((await rest(app, `POST /chat/1/${uuid}`, next)).status).toBe(409);
  app.clock.advance(13);
  expect((await rest(app, `POST /chat/1/${uuid}`, next)).status).toBe(200);
});

it("interrupts only orphaned replies at startup while another server may run", async () => {
  const { uuid } = await insertRunningReply("Half a");
  await app.ctx.replies.recover({ soleInstanceSince: null });
  expect((await listRows(uuid)).at(-1)).toEqual(["ai", "writing", "Half a"]);
  app.clock.advance(13);
  await app.ctx.replies.recover({ soleInstanceSince: null });
  expect((await listRows(uuid)).at(-1)).toEqual(["ai", "interrupted", "Half a"]);
});

it("keeps a reply at startup that was saved after the database was exclusive", async () => {
  const { uuid } = await insertRunningReply("Half a");
  await app.ctx.replies.recover({ soleInstanceSince: new Date(Date.now() - 5000) });
  expect((await listRows(uuid)).at(-1)).toEqual(["ai", "writing", "Half a"]);
});

it("never treats a reply of its own process as orphaned, even when the clock jumps", async () => {
  app.model.next(endless);
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const { uuid, reply_id } = (await stream.next())?.data ?? {};
  app.clock.advance(60);
  expect((await rest(app, `POST /chat/1/${uuid}`, { token: asha.token, body })).status).toBe(409);
  expect(app.ctx.replies.isLocal(reply_id)).toBe(true);
  await rest(app, `POST /chat/replies/${reply_id}/stop`, { token: asha.token });
  expect((await stream.rest()).at(-1)?.data.finish).toBe("stopped");
});

it("reads the stored text of another instance's reply and stops it", async () => {
  app.model.next(endless);
  await using second = await startTestApp({ database: app.db });
  const body = { message: "Tell me" };
  const own = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const started = (await own.next())?.data;
  const path = `/chat/replies/${started.reply_id}`;
  const other = await openStream(second, `GET ${path}/events`, { token: asha.token });
  expect((await other.next())?.data).toEqual(started);
  expect((await other.next())?.data.text).toContain("word");
  expect((await rest(second, `POST ${path}/stop`, { token: asha.token })).status).toBe(200);
  const end = (await own.rest()).at(-1);
  expect(end).toMatchObject({ event: "end", data: { finish: "stopped" } });
  expect((await other.rest()).at(-1)).toMatchObject({ event: "end", data: { finish: "stopped" } });
  await expect.poll(() => app.model.requests[0]?.aborted).toBe(true);
});

it("ends with an error for a reader whose reply was deleted meanwhile", async () => {
  const { replyId } = await insertRunningReply("Half a");
  const path = `GET /chat/replies/${replyId}/events`;
  const stream = await openStream(app, path, { token: asha.token });
  expect((await stream.next())?.event).toBe("started");
  expect((await stream.next())?.data).toEqual({ text: "Half a" });
  await app.db.deleteFrom("messages").where("id", "=", replyId).execute();
  const events = await stream.rest();
  expect(events.at(-1)).toMatchObject({ event: "error", data: { code: "NOT_FOUND" } });
});

it("gives replies time to finish at shutdown, then interrupts them and saves their text", async () => {
  app.model.next({ text: "Soon done with this.", firstTokenMs: 0, tokensPerSecond: 10 });
  app.model.next(endless);
  const send = (id: number) =>
    openStream(app, `POST /chat/${id}`, { token: asha.token, body: { message: "Tell me" } });
  const soon = await send(1);
  const long = await send(2);
  await app.ctx.replies.drain(1500);
  expect(app.ctx.replies.countActive()).toBe(0);
  expect((await soon.rest()).at(-1)?.data.finish).toBe("complete");
  const events = await long.rest();
  expect(events.at(-1)?.data).toMatchObject({ finish: "interrupted", reply: replyTextOf(events) });
});

it("answers a waiting client with 503 and Retry-After at shutdown", async () => {
  app.model.next({ ...endless, firstTokenMs: 10_000 });
  const call = { token: asha.token, body: { message: "Wait" } };
  const waiting = rest(app, "POST /chat/1", call);
  await expect.poll(() => app.ctx.replies.countActive()).toBe(1);
  await app.ctx.replies.drain(0);
  const { status, headers } = await waiting;
  expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "5" });
});
