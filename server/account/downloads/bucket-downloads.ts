import { Readable, Writable } from "node:stream";
import type { Bucket } from "../../bucket/bucket.ts";
import type { DownloadFiles } from "./download-files.ts";

const prefix = "downloads/";
// What a process holds in memory while it writes a download.
const partBytes = 8 * 1024 * 1024;
const partDigits = 6;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keyPattern = /^downloads\/([0-9a-f-]{36})\//;

/** The parts of a finished download: `<id>/index`, written last. */
type Index = { bytes: number; parts: number };

function folderOf(id: string): string {
  if (!idPattern.test(id)) throw new Error("invalid download id");
  return `${prefix}${id}/`;
}

function partKey(id: string, part: number): string {
  return `${folderOf(id)}${String(part).padStart(partDigits, "0")}`;
}

async function readIndex(bucket: Bucket, id: string): Promise<Index | null> {
  const text = await bucket.get(`${folderOf(id)}index`);
  return text === null ? null : (JSON.parse(text.toString("utf8")) as Index);
}

/** Stores what it is given as parts of `partBytes`; `onEnd` gets their number and all their bytes. */
function createPartWriter(bucket: Bucket, id: string, onEnd: (index: Index) => void): Writable {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const index: Index = { bytes: 0, parts: 0 };
  const flush = async () => {
    if (waitingBytes === 0) return;
    const part = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await bucket.put(partKey(id, index.parts), part);
    index.parts += 1;
    index.bytes += part.length;
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < partBytes) done();
      else flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => {
        onEnd(index);
        done();
      }, done);
    },
  });
}

async function* readParts(bucket: Bucket, id: string, { parts }: Index): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const object = await bucket.stream(partKey(id, part));
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
  const written = new Map<string, Index>();
  const remove = async (id: string) => {
    written.delete(id);
    const index = await readIndex(bucket, id);
    // The index first: without it nobody reads the parts.
    await bucket.remove(`${folderOf(id)}index`);
    // A list may lag behind in some stores, so the parts that the index counts need none.
    for (let part = 0; part < (index?.parts ?? 0); part += 1)
      await bucket.remove(partKey(id, part));
    for await (const { key } of bucket.list(folderOf(id))) await bucket.remove(key);
  };
  return {
    async write(id) {
      await remove(id);
      return createPartWriter(bucket, id, (index) => written.set(id, index));
    },
    async finish(id) {
      const index = written.get(id);
      if (index === undefined) throw new Error(`download ${id} is not written`);
      written.delete(id);
      await bucket.put(`${folderOf(id)}index`, Buffer.from(JSON.stringify(index)));
      return index.bytes;
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
        if (id !== undefined && idPattern.test(id)) ids.add(id);
      }
      return [...ids];
    },
  };
}
