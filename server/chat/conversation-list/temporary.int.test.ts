import { expect, test } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { waitForReplies } from "../../testing/wait-for-replies.ts";
import { purgeTemporary } from "../chat.ts";

test("a temporary chat is in no list, in no search and titled by no model", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, token);
  const body = { message: "My zebra question", temporary: true };
  const { uuid } = (await rest(app, "POST /chat/1", { token, body })).body;
  const kept = await chat.send.mutate({ serviceId: 1, message: "My other zebra" });
  await waitForReplies(app);
  const { body: history } = await rest(app, "GET /chat-history", { token });
  expect(history.data.data.map((row: { uuid: string }) => row.uuid)).toEqual([kept.uuid]);
  const found = await chat.search.query({ query: "zebra" });
  expect(found.items.map((item) => item.uuid)).toEqual([kept.uuid]);
  const entries = await app.db.selectFrom("search_entries").select("conversation_id").execute();
  expect(entries.map((entry) => entry.conversation_id)).not.toContain(uuid);
  const titles = await app.db.selectFrom("conversations").select(["id", "title_by"]).execute();
  expect(titles.find((row) => row.id === uuid)?.title_by).toBe("message");

  const page = await chat.messages.query({ uuid });
  expect(page.items).toHaveLength(2);
  expect(page.expires_at).toMatch(/Z$/);
  expect(await chat.messages.query({ uuid: kept.uuid })).not.toHaveProperty("expires_at");
  const next = await rest(app, `POST /chat/1/${uuid}`, { token, body: { message: "And then?" } });
  expect([next.status, next.body.uuid]).toEqual([200, uuid]);
});

test("a temporary chat is gone a day after it began, and a kept one stays", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, token);
  const { uuid } = await chat.send.mutate({ serviceId: 1, message: "Brief", temporary: true });
  const kept = await chat.send.mutate({ serviceId: 1, message: "Lasting" });
  await waitForReplies(app);
  app.clock.advance(86_400 - 60);
  await purgeTemporary(app.ctx);
  expect((await chat.messages.query({ uuid })).items).toHaveLength(2);
  app.clock.advance(61);
  await purgeTemporary(app.ctx);
  await expect(chat.messages.query({ uuid })).rejects.toMatchObject({
    data: { code: "NOT_FOUND" },
  });
  const left = await app.db.selectFrom("messages").select("conversation_id").execute();
  expect(new Set(left.map((row) => row.conversation_id))).toEqual(new Set([kept.uuid]));
});

test("a repeated send under one key makes one temporary chat, and bad input is refused", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app, { subscribed: true });
  const send = (body: object) =>
    rest(app, "POST /chat/1", { token, body, headers: { "idempotency-key": "k-1" } });
  const first = await send({ message: "Hello", temporary: true });
  expect((await send({ message: "Hello", temporary: true })).body.uuid).toBe(first.body.uuid);
  expect((await send({ message: "Hello" })).status).toBe(422);
  const wrong = { message: "Hello", temporary: "yes" };
  expect((await rest(app, "POST /chat/1", { token, body: wrong })).status).toBe(422);
  const path = `POST /chat/1/${first.body.uuid}`;
  const late = await rest(app, path, { token, body: { message: "Again", temporary: true } });
  expect(late).toMatchObject({ status: 422, body: { errors: { temporary: ["Invalid input"] } } });
});
