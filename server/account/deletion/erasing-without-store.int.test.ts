import { afterEach, beforeEach, expect, test } from "vitest";
import { purgeAttachments, purgeRemoved, purgeTemporary } from "../../chat/chat.ts";
import { listJobs } from "../../jobs/jobs.ts";
import { claimFileStore } from "../../storage/storage.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../../testing/object-store/object-store.ts";
import { messagesTo, mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDownloads, purgeAccount, runErasures } from "../account.ts";

const away = { status: 503, code: "SlowDown" };

let store: TestObjectStore;
let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  store = await startTestObjectStore();
  app = await startTestApp({ env: { ...store.env, RATE_LIMIT_SCALE: "1000" } });
  await claimFileStore(app.ctx, { exclusiveSince: null, isProduction: true });
  asha = await createMember(app, { subscribed: true });
});
afterEach(async () => {
  await app.close();
  await store.close();
});

/** A conversation about a file. @returns its id */
async function sendFile(options: { temporary?: boolean } = {}): Promise<string> {
  const { chat } = createTrpcClient(app, asha.token);
  const attachmentIds = [await attachFile(app, { token: asha.token, name: "a.png" })];
  const sent = { serviceId: 1, message: "See this", attachmentIds, ...options };
  const { uuid } = await chat.send.mutate(sent);
  await expect.poll(() => app.ctx.replies.countActive()).toBe(0);
  return uuid;
}

const listConversations = () => app.db.selectFrom("conversations").select("id").execute();

/** What the purge deletes an hour after the store is back. */
async function purgeFiles(): Promise<string[]> {
  store.fault = null;
  for (const object of store.objects.values()) object.modifiedAt = new Date(Date.now() - 7_200_000);
  await purgeAttachments(app.ctx);
  await purgeAccount(app.ctx);
  return [...store.objects.keys()];
}

test("an account whose files' store is away is erased, and its owner told, and the files go when it is back", async () => {
  await sendFile();
  await sendFile();
  await addProof(app, asha.token);
  await mutate(app, "account.startDownload", { input: undefined, token: asha.token });
  await createDownloads(app.ctx);
  await mutate(app, "account.requestDeletion", { input: undefined, token: asha.token });
  app.clock.advance(7 * 86_400 + 1);
  const before = messagesTo(app, asha.email).length;
  store.fault = away;
  await runErasures(app.ctx);
  expect(messagesTo(app, asha.email)).toHaveLength(before + 1);
  await runErasures(app.ctx);
  await runErasures(app.ctx);
  expect(await listConversations()).toEqual([]);
  expect(app.logged()).toContain("account-erased");
  expect(await purgeFiles()).toEqual(["saathi-store"]);
});

test("all conversations whose time is over go in one run, although the files' store is away", async () => {
  const { chat } = createTrpcClient(app, asha.token);
  for (let count = 0; count < 2; count += 1) {
    await chat.remove.mutate({ uuid: await sendFile() });
    await sendFile({ temporary: true });
  }
  app.clock.advance(601);
  store.fault = away;
  await expect(purgeRemoved(app.ctx)).rejects.toThrow();
  expect(await listConversations()).toHaveLength(2);
  app.clock.advance(86_400);
  await expect(purgeTemporary(app.ctx)).rejects.toThrow();
  expect(await listConversations()).toEqual([]);
  expect(await purgeFiles()).toEqual(["saathi-store"]);
});

test("the hourly purge deletes old rows although the files' store is away, and throws each failure", async () => {
  await attachFile(app, { token: asha.token, name: "unsent.png" });
  app.clock.advance(400 * 86_400);
  const at = new Date(app.clock.now().getTime() - 366 * 86_400_000).toISOString();
  const event = { user_id: asha.id, kind: "download-ready" as const, at, due_at: null };
  await app.db.insertInto("account_events").values(event).execute();
  store.fault = away;
  const purge = listJobs(app.ctx).find(({ name }) => name === "purge");
  const failures = await purge?.run(new AbortController().signal).catch(({ errors }) => errors);
  // The files of conversations, and the downloads.
  expect(failures).toHaveLength(2);
  for (const table of ["attachments", "account_events"] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await purgeFiles()).toEqual(["saathi-store"]);
});
