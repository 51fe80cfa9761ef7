import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDownloads, runErasures } from "../account/account.ts";
import { makePdf } from "../testing/files.ts";
import { attachFile } from "../testing/http/attach-file.ts";
import { createTrpcClient } from "../testing/http/trpc-client.ts";
import { addProof, createMember } from "../testing/members.ts";
import { openRealBucket, type RealBucket } from "../testing/object-store/real-bucket.ts";
import { mutate } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";
import { waitForReplies } from "../testing/wait-for-replies.ts";
import { createBucket } from "./bucket.ts";

const limits = { answerMs: 10_000, idleMs: 10_000 };

let real: RealBucket;

beforeAll(async () => {
  real = await openRealBucket();
}, 90_000);
afterAll(() => real.close());

test("stores, reads, copies, lists and deletes objects of a real store", async () => {
  const { bucket, listKeys } = real;
  const [key, bytes] = ["a/one & two=+ü", Buffer.alloc(3_000_000, 7)];
  await bucket.put(key, bytes);
  expect(await bucket.get(key)).toEqual(bytes);
  const stored = await bucket.stream(key);
  expect(stored?.bytes).toBe(bytes.length);
  if (stored !== null) expect(await buffer(stored.content)).toEqual(bytes);
  expect(await bucket.copy(key, "b/copy")).toBe(true);
  expect(await bucket.copy("a/none", "b/none")).toBe(false);
  expect(await bucket.get("a/none")).toBeNull();
  expect(await listKeys("a/")).toEqual([key]);
  for await (const { bytes: size, modifiedAt } of bucket.list("b/")) {
    expect(size).toBe(bytes.length);
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  }
  await bucket.remove(key);
  await bucket.remove(key);
  expect(await listKeys("a/")).toEqual([]);
  await bucket.remove("b/copy");
});

test.each([
  ["a wrong secret", { secretAccessKey: "another" }, "forbidden"],
  ["a bucket that does not exist", { name: `none-${randomUUID()}` }, "no such bucket"],
])("is refused with %s", async (_what, changes, failure) => {
  const wrong = createBucket({ ...real.config, ...changes }, limits);
  await expect(wrong.put("a", Buffer.from("x"))).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(wrong.failure()).toBe(failure);
});

test("keeps a person's files and the download of them, and nothing after the erasure", async () => {
  const { env, listKeys } = real;
  await using app = await startTestApp({ env });
  const { token } = await createMember(app, { subscribed: true });
  const headers = { authorization: `Bearer ${token}` };
  const pdf = makePdf({ words: "x".repeat(4_600_000) });
  const id = await attachFile(app, { token, bytes: pdf });
  const { chat } = createTrpcClient(app, token);
  const sent = await chat.send.mutate({ serviceId: 1, message: "Read", attachmentIds: [id] });
  await waitForReplies(app);
  await chat.edit.mutate({ messageId: sent.message_id, message: "Read again" });
  await waitForReplies(app);
  expect(await listKeys("attachments/")).toHaveLength(2);
  const got = await fetch(`${app.url}/api/chat/attachments/${id}`, { headers });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf);
  await addProof(app, token);
  const { body } = await mutate(app, "account.startDownload", { input: undefined, token });
  await createDownloads(app.ctx);
  const zip = await fetch(`${app.url}/api/account/downloads/${body.result.data.id}`, { headers });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(String(bytes.length)).toBe(zip.headers.get("content-length"));
  expect(bytes.length).toBeGreaterThan(2 * 4_600_000);
  await mutate(app, "account.requestDeletion", { input: undefined, token });
  app.clock.advance(7 * 86_400 + 1);
  await runErasures(app.ctx);
  expect(await listKeys("")).toEqual([]);
});
