import * as z from "zod";
import { isProtected, withoutTlsSetting } from "../connection-tls.ts";
import type { BucketConfig } from "./signed-fetch.ts";

/** The environment variables of the bucket that holds attachments. */
export const bucketFields = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true })
    .refine(
      (url) => isProtected(url, "https:"),
      "must be https://… beyond this machine, or say ?tls=off",
    )
    .transform(withoutTlsSetting)
    .optional(),
  // docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html (read 2026-11-22).
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

type BucketEnvironment = { S3_REGION: string } & Partial<Record<(typeof needed)[number], string>>;

/** A bucket needs all of its variables or none. */
export function findBucketProblems(env: BucketEnvironment) {
  const missing = needed.filter((variable) => env[variable] === undefined);
  if (missing.length === needed.length) return [];
  const problem = "is missing beside the other settings of S3";
  return missing.map((variable) => ({ variable, problem }));
}

/** Null unless a bucket is configured. */
export function toBucketConfig(env: BucketEnvironment): BucketConfig | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || name === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}
