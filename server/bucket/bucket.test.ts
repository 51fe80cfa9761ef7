import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../testing/object-store/object-store.ts";
import { type Bucket, createBucket, findBucketFailure, type StoredObject } from "./bucket.ts";
import type { BucketConfig } from "./signed-fetch.ts";

const patient = { answerMs: 10_000, idleMs: 10_000 };
const impatient = { answerMs: 1000, idleMs: 1000 };

let store: TestObjectStore;
let bucket: Bucket;

function open(changes: Partial<BucketConfig> = {}, limits = patient): Bucket {
  const { bucket: config } = readConfig(store.env);
  if (config === null) throw new Error("no bucket");
  return createBucket({ ...config, ...changes }, limits);
}

beforeEach(async () => {
  store = await startTestObjectStore();
  bucket = open();
});
afterEach(() => store.close());

function readContent(stored: StoredObject | null): Promise<Buffer> {
  if (stored === null) throw new Error("no object");
  return buffer(stored.content);
}

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

test("stores, reads, copies, lists and deletes objects, each request signed", async () => {
  const bytes = Buffer.from("what it holds");
  await bucket.put("a/one & two=+", bytes);
  expect(await bucket.get("a/one & two=+")).toEqual(bytes);
  const stored = await bucket.stream("a/one & two=+");
  expect(stored?.bytes).toBe(bytes.length);
  expect(await readContent(stored)).toEqual(bytes);
  expect(await bucket.copy("a/one & two=+", "b/copy")).toBe(true);
  expect(await listKeys("a/")).toEqual(["a/one & two=+"]);
  await bucket.remove("a/one & two=+");
  await bucket.remove("a/one & two=+");
  expect(await listKeys("a/")).toEqual([]);
  expect(await bucket.get("b/copy")).toEqual(bytes);
});

test("says of an object that does not exist that it is not there", async () => {
  expect(await bucket.get("a")).toBeNull();
  expect(await bucket.stream("a")).toBeNull();
  expect(await bucket.copy("a", "b")).toBe(false);
  expect(bucket.failure()).toBeNull();
});

test("takes a 404 for a deletion as the answer that the object is not there", async () => {
  store.fault = { status: 404, code: "NoSuchKey" };
  await bucket.remove("a");
  expect(bucket.failure()).toBeNull();
});

test("lists more objects than fit a page", async () => {
  const keys = Array.from({ length: 8 }, (_, at) => `many/${at}`);
  for (const key of keys) await bucket.put(key, Buffer.from("x"));
  expect(await listKeys("many/")).toEqual(keys);
});

test("says whether it keeps old versions, also of a store that does not know what that is", async () => {
  expect(await bucket.keepsVersions()).toBe(false);
  store.keepsVersions = true;
  expect(await bucket.keepsVersions()).toBe(true);
  store.fault = { status: 501, code: "NotImplemented" };
  expect(await bucket.keepsVersions()).toBe(false);
});

describe("is away, and says why,", () => {
  const refusal = { code: "SERVICE_UNAVAILABLE", refusal: { id: "filesUnavailable" } };

  test.each([
    ["a wrong secret", { secretAccessKey: "another" }, "forbidden"],
    ["an unknown key", { accessKeyId: "another" }, "forbidden"],
    ["a bucket that does not exist", { name: "other" }, "no such bucket"],
    ["another region", { region: "eu-west-1" }, "refused"],
    ["a URL where nobody listens", { endpoint: "http://127.0.0.1:1" }, "unreachable"],
  ])("with %s", async (_what, changes, failure) => {
    const wrong = open(changes);
    const calls = [
      () => wrong.get("a"),
      () => wrong.put("a", Buffer.from("x")),
      () => wrong.remove("a"),
    ];
    for (const call of calls) {
      const error = await call().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject(refusal);
      expect(findBucketFailure(error)).toBe(failure);
    }
    expect(wrong.failure()).toBe(failure);
  });

  test("when it gives no answer in time", async () => {
    bucket = open({}, impatient);
    store.fault = "silent";
    await expect(bucket.get("a")).rejects.toMatchObject(refusal);
    expect(bucket.failure()).toBe("unreachable");
    store.fault = null;
    expect(await bucket.get("a")).toBeNull();
    expect(bucket.failure()).toBeNull();
  });

  test("when it breaks off within an object, however long the part that came", async () => {
    await bucket.put("a", Buffer.alloc(100_000, 1));
    store.fault = "breaks off";
    await expect(bucket.get("a")).rejects.toMatchObject(refusal);
    const stored = await bucket.stream("a");
    await expect(readContent(stored)).rejects.toThrow();
  });

  test("when it is busy twice, but not after the first time", async () => {
    store.fault = { status: 503, code: "SlowDown" };
    await expect(bucket.put("a", Buffer.from("x"))).rejects.toMatchObject(refusal);
    expect(store.requests).toEqual(["PUT a", "PUT a"]);
    expect(bucket.failure()).toBe("failing");
  });
});
