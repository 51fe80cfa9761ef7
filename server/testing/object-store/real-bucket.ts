import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bucket, createBucket } from "../../bucket/bucket.ts";
import { type BucketConfig, createSignedFetch } from "../../bucket/signed-fetch.ts";
import { readConfig } from "../../config.ts";

// A store of this machine that starts beside the tests takes seconds.
const startAttemptsMax = 120;
const startPollMs = 500;
const limits = { answerMs: 10_000, idleMs: 10_000 };

/** A bucket of one test on the store that `SAATHI_TEST_S3_ENDPOINT` names. */
export type RealBucket = {
  config: BucketConfig;
  /** Variables of the environment that lead to it. */
  env: Record<string, string>;
  bucket: Bucket;
  listKeys(prefix: string): Promise<string[]>;
  /** Empties and deletes it. */
  close(): Promise<void>;
};

/** Waits for the store and makes a bucket there. */
export async function openRealBucket(): Promise<RealBucket> {
  const names = ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];
  const env = Object.fromEntries([
    ...names.map((name) => [`S3_${name}`, process.env[`SAATHI_TEST_S3_${name}`] ?? ""]),
    ["S3_BUCKET", `saathi-${randomUUID()}`],
  ]);
  const { bucket: config } = readConfig(env);
  if (config === null) throw new Error("SAATHI_TEST_S3_ENDPOINT and its like are missing");
  const bucket = createBucket(config, limits);
  const send = createSignedFetch(config, limits);
  for (let attempts = 0; ; attempts += 1) {
    try {
      await send({ method: "PUT", key: "" });
      break;
    } catch (error) {
      if (attempts === startAttemptsMax) throw error;
      await sleep(startPollMs);
    }
  }
  const listKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(prefix)) keys.push(key);
    return keys;
  };
  const close = async () => {
    for (const key of await listKeys("")) await bucket.remove(key);
    await send({ method: "DELETE", key: "" });
  };
  return { config, env, bucket, listKeys, close };
}
