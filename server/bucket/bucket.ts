import { Readable } from "node:stream";
import { withTimeout } from "../../shared/with-timeout.ts";
import { AppError } from "../errors.ts";
import { BucketError, type BucketFailure, toUnavailableError } from "./bucket-error.ts";
import { type ListedObject, readElement, readListPage } from "./list-xml.ts";
import { type BucketConfig, type BucketLimits, createSignedFetch } from "./signed-fetch.ts";

export type { BucketFailure } from "./bucket-error.ts";

/** What keeps a store from serving; null when the error is another one. */
export function findBucketFailure(error: unknown): BucketFailure | null {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof BucketError ? cause.failure : null;
}

const servingLimits: BucketLimits = { answerMs: 15_000, idleMs: 10_000 };

export type StoredObject = { bytes: number; content: Readable };

/**
 * A bucket of an S3-compatible store. Every call may throw AppError SERVICE_UNAVAILABLE: the store is
 * away, slow, or refuses us.
 */
export interface Bucket {
  /** Stores an object whole or not at all. */
  put(key: string, body: Buffer): Promise<void>;
  /** Null when the object does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Like `get`, as a stream: a slow reader holds no memory. */
  stream(key: string): Promise<StoredObject | null>;
  /** @returns false when the object does not exist */
  copy(from: string, to: string): Promise<boolean>;
  /** Does nothing for an object that does not exist. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<ListedObject>;
  /** Whether the bucket keeps old versions, so that a deletion only hides; false for a store that knows none. */
  keepsVersions(): Promise<boolean>;
  /** What the store's last answer was short of; null when it served. */
  failure(): BucketFailure | null;
}

/** The pieces of an answer; each must come in time, however slowly the reader takes them. */
async function* readPieces(response: Response, idleMs: number): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), idleMs);
      if (done) return;
      yield Buffer.from(value);
    }
  } catch (cause) {
    throw new BucketError("unreachable", { what: "an object broke off", cause });
  } finally {
    // Ends the connection when the reader has left early.
    await reader.cancel().catch(() => undefined);
  }
}

async function readAll(response: Response, idleMs: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(response, idleMs)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const length = response.headers.get("content-length");
  if (length === null || Number(length) === bytes.length) return bytes;
  throw new BucketError("unreachable", { what: "an object broke off" });
}

/** Remembers the failure of the last call, and turns it into what people are told. */
function createWatch() {
  let failure: BucketFailure | null = null;
  const fail = (error: unknown): never => {
    if (!(error instanceof BucketError)) throw error;
    failure = error.failure;
    throw toUnavailableError(error);
  };
  return {
    failure: () => failure,
    async watch<T>(work: () => Promise<T>): Promise<T> {
      try {
        const result = await work();
        failure = null;
        return result;
      } catch (error) {
        return fail(error);
      }
    },
    async *watchPieces(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
      try {
        yield* pieces;
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** Opens a bucket; nothing is sent before the first call. */
export function createBucket(config: BucketConfig, limits: BucketLimits = servingLimits): Bucket {
  const send = createSignedFetch(config, limits);
  const { failure, watch, watchPieces } = createWatch();
  const readText = async (response: Response) =>
    (await readAll(response, limits.idleMs)).toString("utf8");
  const listPage = async (prefix: string, token: string | null) => {
    const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
    return readListPage(await readText(await send({ method: "GET", key: "", query })));
  };
  return {
    failure,
    put: (key, body) =>
      watch(async () => {
        const sent = await send({ method: "PUT", key, body: Uint8Array.from(body) });
        if (sent.status === 404) throw new BucketError("refused", { what: "404 for an upload" });
      }),
    get: (key) =>
      watch(async () => {
        const response = await send({ method: "GET", key });
        return response.status === 404 ? null : readAll(response, limits.idleMs);
      }),
    stream: (key) =>
      watch(async () => {
        const response = await send({ method: "GET", key });
        if (response.status === 404) return null;
        const pieces = watchPieces(readPieces(response, limits.idleMs));
        const content = Readable.from(pieces, { objectMode: false });
        return { bytes: Number(response.headers.get("content-length")), content };
      }),
    copy: (from, to) =>
      watch(async () => {
        const source = `/${config.name}/${from}`;
        const headers = { "x-amz-copy-source": encodeURI(source) };
        const response = await send({ method: "PUT", key: to, headers });
        if (response.status === 404) return false;
        // S3 may fail after it has begun to answer with 200 (API_CopyObject).
        const code = readElement(await readText(response), "Code");
        if (code !== undefined) throw new BucketError("failing", { what: code });
        return true;
      }),
    remove: (key) =>
      watch(async () => {
        const response = await send({ method: "DELETE", key });
        // Some stores say so of an object that does not exist; the body is read already.
        if (response.status !== 404) await readText(response);
      }),
    async keepsVersions() {
      const query = { versioning: "" };
      // Stores without versions refuse the question.
      const response = await send({ method: "GET", key: "", query }).catch((error: unknown) => {
        if (error instanceof BucketError) return null;
        throw error;
      });
      return response !== null && readElement(await readText(response), "Status") === "Enabled";
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await watch(() =>
          listPage(prefix, token),
        );
        yield* page.objects;
        token = page.next;
      } while (token !== null);
    },
  };
}
