import { afterEach, beforeEach, expect, test } from "vitest";
import type { DatabaseClock } from "../db/database-clock.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { openStream, replyTextOf } from "../testing/http/event-stream.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
});
afterEach(() => app.close());

const makeText = (length: number) => Array.from({ length }, (_, n) => `word${n}`).join(" ");
const replyText = makeText(150);

async function startReply(server: TestApp, text = replyText) {
  app.model.next({ text, firstTokenMs: 0, tokensPerSecond: 100 });
  const body = { message: "Tell me" };
  const stream = await openStream(server, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  await stream.next();
  return { stream, started };
}

test("a draining server goes on serving reads and follows, and refuses new work", async () => {
  const { token } = asha;
  // Twenty seconds long: the test stops it, however slow the machine is.
  const { stream, started } = await startReply(app, makeText(2000));
  app.app.startDraining();
  const draining = app.ctx.replies.drain(30_000);
  expect((await rest(app, "GET /chat-history", { token })).status).toBe(200);
  const typed = await callTrpc(app, "query chat.messages", { token, body: { uuid: started.uuid } });
  expect(typed.status).toBe(200);
  const follow = await openStream(app, `GET /chat/replies/${started.reply_id}/events`, { token });
  const refused = await rest(app, "POST /chat/1", { token, body: { message: "And?" } });
  expect(refused).toMatchObject({ status: 503, body: { refusal: { id: "restarting" } } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const urgent = { token, body: { message: "My father has severe chest pain" } };
  const heard = await rest(app, "POST /chat/1", urgent);
  expect(heard).toMatchObject({ status: 503, body: { danger: [{ kind: "heart" }] } });
  const body = { message: "And?", serviceId: 1 };
  expect((await callTrpc(app, "mutation chat.send", { token, body })).status).toBe(503);
  const upload = { token, body: new FormData() };
  expect((await rest(app, "POST /chat/attachments", upload)).status).toBe(503);
  const stop = `POST /chat/replies/${started.reply_id}/stop`;
  expect((await rest(app, stop, { token })).status).toBe(200);
  await draining;
  expect((await stream.rest()).at(-1)?.data.finish).toBe("stopped");
  expect((await follow.rest()).at(-1)?.data.finish).toBe("stopped");
});

test("an instance that only follows another's reply stops at once, and its readers go on elsewhere", async () => {
  const { token } = asha;
  const reading = await startTestApp({ database: app.db });
  // Twenty seconds long: the test stops it, however slow the machine is.
  const long = makeText(2000);
  const { started } = await startReply(app, long);
  const path = `GET /chat/replies/${started.reply_id}/events`;
  const follow = await openStream(reading, path, { token });
  await follow.next();
  await follow.next();
  const startedMs = performance.now();
  await reading.close();
  // The reply goes on for longer.
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  const seen = await follow.rest();
  expect(seen.some(({ event }) => event === "end" || event === "error")).toBe(false);
  const again = await openStream(app, path, { token });
  await rest(app, `POST /chat/replies/${started.reply_id}/stop`, { token });
  const all = await again.rest();
  expect(all.at(-1)?.data).toMatchObject({ finish: "stopped", reply: replyTextOf(all) });
  expect(replyTextOf(all).length).toBeGreaterThan(replyTextOf(seen).length);
  expect(long.startsWith(replyTextOf(all))).toBe(true);
});

test("a message that is being stored when the server begins to drain gets its whole reply", async () => {
  const gate = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const databaseClock: DatabaseClock = {
    async now() {
      waiting.resolve();
      await gate.promise;
      return app.clock.now();
    },
    answeringMs: () => Number.POSITIVE_INFINITY,
  };
  const stopping = await startTestApp({ database: app.db, databaseClock });
  stopping.model.next({ text: replyText, firstTokenMs: 0, tokensPerSecond: 300 });
  const options = { token: asha.token, body: { message: "Tell me" } };
  const sent = rest(stopping, "POST /chat/1", options);
  await waiting.promise;
  const draining = stopping.ctx.replies.drain(30_000);
  gate.resolve();
  expect(await sent).toMatchObject({ status: 200, body: { reply: replyText, finish: "complete" } });
  await draining;
  await stopping.close();
});

test("a draining server answers the sender of a stored reply that the second listener still classifies", async () => {
  const listened = Promise.withResolvers<void>();
  const secondListener = { ...app.ctx.secondListener, listen: () => listened.promise };
  const stopping = await startTestApp({ database: app.db, override: { secondListener } });
  // Long enough that the sender waits for its end.
  stopping.model.next({ text: makeText(30), firstTokenMs: 0, tokensPerSecond: 300 });
  const sent = rest(stopping, "POST /chat/1", { token: asha.token, body: { message: "Tell me" } });
  const findEnded = () =>
    app.db.selectFrom("messages").where("status", "=", "complete").select("id").execute();
  await expect.poll(findEnded).not.toEqual([]);
  await stopping.ctx.replies.drain(30_000);
  expect(await sent).toMatchObject({ status: 200, body: { finish: "complete" } });
  listened.resolve();
  await stopping.close();
});
