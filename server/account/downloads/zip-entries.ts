import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of the ZIP; `open` is called when its turn comes. */
export type Entry = {
  name: string;
  /** False for files that are compressed already. */
  compress: boolean;
  open(): AsyncIterable<string | Buffer>;
};

type Digest = { name: string; bytes: number; sha256: string };

const ownerOnlyFile = 0o100600;

async function* watch(
  source: AsyncIterable<string | Buffer>,
  onEnd: (sha256: string, bytes: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of source) {
    const buffer = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    hash.update(buffer);
    bytes += buffer.length;
    yield buffer;
  }
  onEnd(hash.digest("hex"), bytes);
}

async function* manifestOf(digests: readonly Digest[], at: Date): AsyncGenerator<string> {
  const manifest = { made_at: at.toISOString(), hash: "SHA-256", files: digests };
  yield `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * A ZIP of the entries as a stream, with `manifest.json` as its last file: the size and SHA-256 of
 * each other one. Entries are read one after another, so that memory does not grow with them.
 */
export function zipEntries(entries: readonly Entry[], at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", fail);
  zip.outputStream.on("error", fail).pipe(output);
  const digests: Digest[] = [];
  const add = ({ name, compress, open }: Entry) => {
    const options = { mtime: at, compress, mode: ownerOnlyFile };
    zip.addReadStreamLazy(name, options, (done) => {
      const source = watch(open(), (sha256, bytes) => digests.push({ name, bytes, sha256 }));
      done(null, Readable.from(source, { objectMode: false }).on("error", fail));
    });
  };
  for (const entry of entries) add(entry);
  add({ name: "manifest.json", compress: true, open: () => manifestOf([...digests], at) });
  zip.end();
  return output;
}
