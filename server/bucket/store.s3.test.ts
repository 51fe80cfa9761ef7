import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDownloads, runErasures } from "../account/account.ts";
import { readConfig } from "../config.ts";
import { makePdf } from "../testing/files.ts";
import { createTrpcClient } from "../testing/http/trpc-client.ts";
import { addProof, createMember } from "../testing/members.ts";
import { mutate } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";
import { type Bucket, createBucket } from "./bucket.ts";
import { type BucketConfig, createSignedFetch } from "./signed-fetch.ts";

// A real store whose bucket these tests may empty; .ci/run starts OpenStack Swift. Its start takes seconds.
const startTries = 120;
const startPollMs = 500;
const limits = { answerMs: 10_000, idleMs: 10_000 };
const env = Object.fromEntries(
  ["ENDPOINT", "BUCKET", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map((name) => [
    `S3_${name}`,
    process.env[`SAATHI_TEST_S3_${name}`] ?? "",
  ]),
);

let config: BucketConfig;
let bucket: Bucket;

const listKeys = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
};

async function waitForStore(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await createSignedFetch(config, limits)({ method: "PUT", key: "" });
      return;
    } catch (error) {
      if (tries === startTries) throw error;
      await sleep(startPollMs);
    }
  }
}

async function empty(): Promise<void> {
  for (const key of await listKeys("")) await bucket.remove(key);
}

beforeAll(async () => {
  const found = readConfig(env).bucket;
  if (found === null) throw new Error("SAATHI_TEST_S3_ENDPOINT and its like are missing");
  config = found;
  bucket = createBucket(config, limits);
  await waitForStore();
  await empty();
}, 90_000);
afterAll(empty);

test("stores, reads, copies, lists and deletes objects of a real store", async () => {
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
])("is refused with %s", async (_what, changes, trouble) => {
  const wrong = createBucket({ ...config, ...changes }, limits);
  await expect(wrong.put("a", Buffer.from("x"))).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(wrong.trouble()).toBe(trouble);
});

test("keeps a person's files and the download of them, and nothing after the erasure", async () => {
  await using app = await startTestApp({ env });
  const { token } = await createMember(app, { subscribed: true });
  const headers = { authorization: `Bearer ${token}` };
  const pdf = makePdf({ words: "x".repeat(4_600_000) });
  const uploaded = await fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(pdf),
    headers,
  });
  const { id } = (await uploaded.json()).data;
  const { chat } = createTrpcClient(app, token);
  const sent = await chat.send.mutate({ serviceId: 1, message: "Read", attachmentIds: [id] });
  await expect.poll(() => app.ctx.replies.inFlight(), { timeout: 10_000 }).toBe(0);
  await chat.edit.mutate({ messageId: sent.message_id, message: "Read again" });
  await expect.poll(() => app.ctx.replies.inFlight(), { timeout: 10_000 }).toBe(0);
  expect(await listKeys("attachments/")).toHaveLength(2);
  const got = await fetch(`${app.url}/api/chat/attachments/${id}`, { headers });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf);
  await addProof(app, token);
  const { body } = await mutate(app, "account.startDownload", { input: undefined, token });
  await runDownloads(app.ctx);
  const zip = await fetch(`${app.url}/api/account/downloads/${body.result.data.id}`, { headers });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(String(bytes.length)).toBe(zip.headers.get("content-length"));
  expect(bytes.length).toBeGreaterThan(2 * 4_600_000);
  await mutate(app, "account.requestDeletion", { input: undefined, token });
  app.clock.advance(7 * 86_400 + 1);
  await runErasures(app.ctx);
  expect(await listKeys("")).toEqual([]);
});
