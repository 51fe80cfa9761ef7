import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimFileStore } from "../../storage/storage.ts";
import { makePng } from "../../testing/files.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply, waitForReplies } from "../../testing/wait-for-replies.ts";
import { purgeAttachments, purgeRemoved } from "../chat.ts";

let app: TestApp;
let asha: TestMember;
let ravi: TestMember;
let chat: ReturnType<typeof createTrpcClient>["chat"];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
  ravi = await createMember(app, { subscribed: true });
});
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
  chat = createTrpcClient(app, asha.token).chat;
  app.model.requests.length = 0;
});
afterAll(() => app.close());

const attach = (bytes: Buffer, name?: string, token = asha.token) =>
  attachFile(app, { token, bytes, name });
const finish = <T>(started: Promise<T>) => finishReply(app, started);
const pathOf = (id: string) => join(app.ctx.config.attachmentsDir, id);

test("refuses files of others, sent files, duplicates and more than five", async () => {
  const theirs = await attach(makePng(), "theirs", ravi.token);
  const own = await attach(makePng(), "own");
  const send = (attachmentIds: string[]) =>
    chat.send.mutate({ serviceId: 1, message: "Hello", attachmentIds });
  const code = (expected: string) => ({ data: { code: expected } });
  await expect(send([theirs])).rejects.toMatchObject(code("NOT_FOUND"));
  await expect(send([crypto.randomUUID()])).rejects.toMatchObject(code("NOT_FOUND"));
  await expect(send([own, own])).rejects.toMatchObject(code("UNPROCESSABLE_CONTENT"));
  await expect(send(["1"])).rejects.toMatchObject(code("UNPROCESSABLE_CONTENT"));
  const six = await Promise.all(Array.from({ length: 6 }, () => attach(makePng())));
  await expect(send(six)).rejects.toMatchObject(code("UNPROCESSABLE_CONTENT"));
  const { items } = await chat.history.query({});
  expect(items).toEqual([]);
  await finish(send([own]));
  await expect(send([own])).rejects.toMatchObject(code("CONFLICT"));
  await expect(
    chat.send.mutate({ serviceId: 1, message: "", attachmentIds: six.slice(0, 1) }),
  ).rejects.toMatchObject(code("UNPROCESSABLE_CONTENT"));
});

test("refuses a message whose file was purged after a day", async () => {
  const [purged, kept] = [await attach(makePng(), "old.png"), await attach(makePng(), "new.png")];
  await app.db
    .updateTable("attachments")
    .set({ created_at: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", purged)
    .execute();
  await purgeAttachments(app.ctx);
  const message = "This file is no longer here; attach it again.";
  const headers = { authorization: `Bearer ${asha.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ message: "Read both", attachment_ids: [kept, purged] });
  const answer = await fetch(`${app.url}/api/chat/1`, { method: "POST", headers, body });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ status: false, message });
  await expect(chat.attachment.query({ id: purged })).rejects.toMatchObject({
    data: { code: "NOT_FOUND" },
  });
  await finish(chat.send.mutate({ serviceId: 1, message: "Read this", attachmentIds: [kept] }));
});

test("gives a file to only one of two concurrent messages", async () => {
  const id = await attach(makePng());
  const send = () => chat.send.mutate({ serviceId: 1, message: "Mine", attachmentIds: [id] });
  const all = await Promise.allSettled([send(), send()]);
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await waitForReplies(app);
});

test("reads attachment_ids over REST and includes them in the idempotency key", async () => {
  const [first, second] = [await attach(makePng(), "a.png"), await attach(makePng(), "b.png")];
  const send = (attachment_ids: unknown) =>
    rest(app, "POST /chat/1", {
      token: asha.token,
      body: { message: "See", attachment_ids },
      headers: { "idempotency-key": `key-${first}` },
    });
  const sent = await send([first]);
  expect(sent.status).toBe(200);
  expect((await send([first])).body.uuid).toBe(sent.body.uuid);
  expect((await send([second])).status).toBe(422);
  expect((await send("x")).status).toBe(422);
  const page = await chat.messages.query({ uuid: sent.body.uuid });
  expect(page.items[0]?.attachments).toMatchObject([{ id: first, name: "a.png" }]);
  const smuggled = await rest(app, "POST /chat/1", {
    token: asha.token,
    body: { message: "See", attachmentIds: [second] },
  });
  const other = await chat.messages.query({ uuid: smuggled.body.uuid });
  expect(other.items[0]).not.toHaveProperty("attachments");
});

test("keeps all or the named files of an edited message, beside new ones", async () => {
  const [kept, dropped] = [await attach(makePng(), "kept.png"), await attach(makePng(), "no.png")];
  const { uuid, message_id: messageId } = await finish(
    chat.send.mutate({ serviceId: 1, message: "Old", attachmentIds: [kept, dropped] }),
  );
  const names = async () => {
    const { items } = await chat.messages.query({ uuid });
    return items[0]?.attachments?.map(({ name }) => name);
  };
  const all = await finish(chat.edit.mutate({ messageId, message: "Newer" }));
  expect(await names()).toEqual(["kept.png", "no.png"]);
  const { items } = await chat.messages.query({ uuid });
  const [again] = items[0]?.attachments ?? [];
  const added = await attach(makePng(), "new.png");
  const ids = [added, again?.id ?? ""];
  await finish(
    chat.edit.mutate({ messageId: all.message_id, message: "Newest", attachmentIds: ids }),
  );
  expect(await names()).toEqual(["new.png", "kept.png"]);
  await chat.showVersion.mutate({ messageId });
  expect(await names()).toEqual(["kept.png", "no.png"]);
  const theirs = await attach(makePng(), "theirs", ravi.token);
  await expect(
    chat.edit.mutate({ messageId, message: "X", attachmentIds: [theirs] }),
  ).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
});

test("links the files of an edited message on disk and deletes each version's alone", async () => {
  const id = await attach(makePng(), "large.png");
  const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
  utimesSync(pathOf(id), longAgo, longAgo);
  const { uuid, message_id: messageId } = await finish(
    chat.send.mutate({ serviceId: 1, message: "Old", attachmentIds: [id] }),
  );
  await finish(chat.edit.mutate({ messageId, message: "New" }));
  const { items } = await chat.messages.query({ uuid });
  const copy = items[0]?.attachments?.[0]?.id ?? "";
  expect(copy).not.toBe(id);
  expect(statSync(pathOf(copy)).ino).toBe(statSync(pathOf(id)).ino);
  // A new date keeps the purge of old files away until the row is stored.
  expect(statSync(pathOf(copy)).mtimeMs).toBeGreaterThan(longAgo.getTime() + 3_600_000);
  await app.ctx.files.remove(id);
  expect(await app.ctx.files.read(copy)).toEqual(makePng());
});

test("hides the files of a removed conversation until it is restored", async () => {
  const id = await attach(makePng());
  const { uuid } = await finish(
    chat.send.mutate({ serviceId: 1, message: "Look", attachmentIds: [id] }),
  );
  const status = async () => {
    const headers = { authorization: `Bearer ${asha.token}` };
    const answer = await fetch(`${app.url}/api/chat/attachments/${id}`, { headers });
    return [answer.status, (await answer.arrayBuffer()).byteLength > 0];
  };
  expect(await status()).toEqual([200, true]);
  await chat.remove.mutate({ uuid });
  expect((await status())[0]).toBe(404);
  await expect(chat.attachment.query({ id })).rejects.toMatchObject({
    data: { code: "NOT_FOUND" },
  });
  await chat.restore.mutate({ uuid });
  expect(await status()).toEqual([200, true]);
});

test("lets only the owner delete an unsent file, and nobody a sent one", async () => {
  const id = await attach(makePng());
  const theirs = createTrpcClient(app, ravi.token).chat;
  await expect(theirs.removeAttachment.mutate({ id })).rejects.toMatchObject({
    data: { code: "NOT_FOUND" },
  });
  await chat.removeAttachment.mutate({ id });
  expect(existsSync(pathOf(id))).toBe(false);
  await expect(chat.removeAttachment.mutate({ id })).rejects.toThrow();
  const sent = await attach(makePng());
  await finish(chat.send.mutate({ serviceId: 1, message: "Hello", attachmentIds: [sent] }));
  await expect(chat.removeAttachment.mutate({ id: sent })).rejects.toThrow();
  expect(existsSync(pathOf(sent))).toBe(true);
});

test("purges files with their conversation, unsent files after a day, files without a row after an hour", async () => {
  const { ctx, clock } = app;
  await claimFileStore(ctx, { exclusiveSince: null, isProduction: true });
  const [sent, other] = [await attach(makePng()), await attach(makePng())];
  const unsent = await attach(makePng());
  const gone = await finish(
    chat.send.mutate({ serviceId: 1, message: "Gone", attachmentIds: [sent] }),
  );
  await finish(chat.send.mutate({ serviceId: 1, message: "Stays", attachmentIds: [other] }));
  await chat.remove.mutate({ uuid: gone.uuid });
  const [orphan, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  const part = `${crypto.randomUUID()}.part`;
  for (const name of [orphan, recent, part, "notes.txt"]) writeFileSync(pathOf(name), "x");
  const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
  for (const name of [orphan, part, "notes.txt", other]) utimesSync(pathOf(name), longAgo, longAgo);
  clock.advance(601);
  await purgeRemoved(ctx);
  await purgeAttachments(ctx);
  const left = () => readdirSync(ctx.config.attachmentsDir);
  expect(left()).toEqual(expect.arrayContaining([other, unsent, recent, "notes.txt"]));
  for (const name of [sent, orphan, part]) expect(left()).not.toContain(name);
  clock.advance(86_400);
  await purgeAttachments(ctx);
  expect(left()).not.toContain(unsent);
  expect(left()).toContain(other);
  const rows = await app.db.selectFrom("attachments").select("id").execute();
  expect(rows.map(({ id }) => id)).not.toContain(unsent);
  expect(rows.map(({ id }) => id)).toContain(other);
});
