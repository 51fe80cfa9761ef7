import { randomUUID } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import type { Bucket } from "../../bucket/bucket.ts";
import type { DownloadFiles } from "./download-files.ts";

const prefix = "downloads/";
// What a process holds in memory while it writes a download.
const partBytes = 8 * 1024 * 1024;
const partDigits = 6;
const keyPattern = /^downloads\/([0-9a-f-]{36})\//;

/** The parts of a finished download: `<id>/index`, written last. Each attempt to write a download is a run with parts of its own. */
type Index = { run: string; bytes: number; parts: number };

type DownloadRun = { id: string; run: string };

function folderOf(id: string): string {
  if (!uuidPattern.test(id)) throw new Error("invalid download id");
  return `${prefix}${id}/`;
}

// Which run began last.
const runKey = (id: string) => `${folderOf(id)}run`;

const partsPrefix = ({ id, run }: DownloadRun) => `${folderOf(id)}${run}/`;

function partKey(download: DownloadRun, part: number): string {
  return `${partsPrefix(download)}${String(part).padStart(partDigits, "0")}`;
}

async function readIndex(bucket: Bucket, id: string): Promise<Index | null> {
  const text = await bucket.get(`${folderOf(id)}index`);
  return text === null ? null : (JSON.parse(text.toString("utf8")) as Index);
}

/** Stores what it is given as parts of `partBytes`; the index is whole when the stream has ended. */
function createPartWriter(
  bucket: Bucket,
  download: DownloadRun,
): { content: Writable; index: Index } {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const index: Index = { run: download.run, bytes: 0, parts: 0 };
  const flush = async () => {
    if (waitingBytes === 0) return;
    const part = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await bucket.put(partKey(download, index.parts), part);
    index.parts += 1;
    index.bytes += part.length;
  };
  const content = new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < partBytes) done();
      else flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => done(), done);
    },
  });
  return { content, index };
}

async function* readParts(
  bucket: Bucket,
  id: string,
  { run, parts }: Index,
): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const object = await bucket.stream(partKey({ id, run }, part));
    // Deleted meanwhile; the reader must not take what it has for the whole.
    if (object === null) throw new Error(`download ${id} lost a part`);
    yield* object.content;
  }
}

/**
 * Downloads in a bucket. Each is stored in parts, because its size is known only when all of it is
 * written, and because plain objects are what every store of the kind has.
 */
export function createBucketDownloads(bucket: Bucket): DownloadFiles {
  const removeAll = async (keys: string) => {
    for await (const { key } of bucket.list(keys)) await bucket.remove(key);
  };
  const remove = async (id: string) => {
    const index = await readIndex(bucket, id);
    // The index first: without it nobody reads the parts.
    await bucket.remove(`${folderOf(id)}index`);
    // Lists lag behind in some stores, so the parts that the index counts are removed without one.
    if (index !== null) {
      for (let part = 0; part < index.parts; part += 1) {
        await bucket.remove(partKey({ id, run: index.run }, part));
      }
    }
    await removeAll(folderOf(id));
  };
  return {
    async createWriter(id) {
      await remove(id);
      const run = randomUUID();
      await bucket.put(runKey(id), Buffer.from(run));
      const { content, index } = createPartWriter(bucket, { id, run });
      const isLast = async () => (await bucket.get(runKey(id)))?.toString("utf8") === run;
      return {
        content,
        async finish() {
          if (!(await isLast())) return null;
          await bucket.put(`${folderOf(id)}index`, Buffer.from(JSON.stringify(index)));
          return index.bytes;
        },
        async discard() {
          if (await isLast()) await remove(id);
          else await removeAll(partsPrefix({ id, run }));
        },
      };
    },
    async stream(id) {
      const index = await readIndex(bucket, id);
      if (index === null) return null;
      const content = Readable.from(readParts(bucket, id, index), { objectMode: false });
      return { bytes: index.bytes, content };
    },
    remove,
    async listIds() {
      const ids = new Set<string>();
      for await (const { key } of bucket.list(prefix)) {
        const id = keyPattern.exec(key)?.[1];
        if (id !== undefined && uuidPattern.test(id)) ids.add(id);
      }
      return [...ids];
    },
  };
}
