import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { isTimeout, withTimeout } from "../../shared/with-timeout.ts";
import { BucketError, toBucketFailure } from "./bucket-error.ts";
import { readElement } from "./list-xml.ts";

/** Where a bucket lies, and the key that opens it. */
export type BucketConfig = {
  /** For example `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Limits in milliseconds, so that nobody waits long for a store that is slow. */
export type BucketLimits = {
  /** From the request until the headers of its answer, an upload's bytes included. */
  answerMs: number;
  /** Between two pieces of an object. */
  idleMs: number;
};

/** A request to a bucket; `key` is empty for the bucket itself. */
type BucketRequest = {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
};

/** An answer with status 2xx, or 404 for an object that does not exist. */
export type SignedFetch = (request: BucketRequest) => Promise<Response>;

const noBody = new Uint8Array();
const attemptsMax = 2;
const errorTextMaxChars = 2000;

/** Path-style, which all stores understand. */
function toUrl({ endpoint, name }: BucketConfig, { key, query = {} }: BucketRequest): string {
  const path = [name, ...key.split("/")].map(encodeURIComponent).join("/");
  const search = new URLSearchParams(query).toString();
  return `${endpoint.replace(/\/+$/, "")}/${path}${search === "" ? "" : `?${search}`}`;
}

/** Signs a request with the hash of its body, so that the store refuses one that was changed on the way. */
async function sign(config: BucketConfig, request: BucketRequest) {
  const { method, body = noBody } = request;
  const hash = createHash("sha256").update(body).digest("hex");
  const { accessKeyId, secretAccessKey, region } = config;
  const signer = new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    method,
    url: toUrl(config, request),
    headers: { ...request.headers, "x-amz-content-sha256": hash },
  });
  return signer.sign();
}

async function toError(response: Response): Promise<BucketError> {
  const text = (await response.text().catch(() => "")).slice(0, errorTextMaxChars);
  const code = readElement(text, "Code") ?? "";
  const what = `${response.status} ${code}`.trim();
  return new BucketError(toBucketFailure(response.status, code), { what });
}

function isRetryable(error: unknown): boolean {
  return error instanceof BucketError && ["unreachable", "failing"].includes(error.failure);
}

/**
 * Sends signed requests to an S3-compatible store. Every request may be repeated without harm, so one
 * that meets a broken connection or a busy store is sent twice, within the same time.
 */
export function createSignedFetch(config: BucketConfig, limits: BucketLimits): SignedFetch {
  const { answerMs } = limits;
  const sendOnce = async (request: BucketRequest, signal: AbortSignal) => {
    const { url, method, headers } = await sign(config, request);
    const sent = { method, headers, signal, ...(request.body && { body: request.body }) };
    const response = await fetch(url, sent).catch((cause: unknown) => {
      throw new BucketError("unreachable", { what: "no connection", cause });
    });
    if (response.ok) return response;
    const error = await toError(response);
    if (response.status === 404 && error.failure !== "no such bucket") return response;
    throw error;
  };
  const send = async (request: BucketRequest, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(request, signal);
      } catch (error) {
        if (attempt === attemptsMax || signal.aborted || !isRetryable(error)) throw error;
      }
    }
  };
  return (request) =>
    withTimeout((signal) => send(request, signal), answerMs).catch((cause: unknown) => {
      if (!isTimeout(cause)) throw cause;
      throw new BucketError("unreachable", { what: `no answer in ${answerMs} ms`, cause });
    });
}
