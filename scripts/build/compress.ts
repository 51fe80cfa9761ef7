import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { settleAll } from "./settle-all.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Fonts and pictures are compressed already.
const compressible = new Set([".js", ".css", ".svg", ".txt", ".json", ".webmanifest"]);

const brotliModes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

/** Compresses with Brotli in the mode that makes it smaller: the one for fonts suits some scripts better. */
async function toSmallestBrotli(source: Buffer): Promise<Buffer> {
  const compress = (mode: number) => {
    const params = {
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    };
    return brotli(source, { params });
  };
  const results = await Promise.all(brotliModes.map(compress));
  return results.reduce((best, one) => (one.length < best.length ? one : best));
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const [br, gz] = await Promise.all([toSmallestBrotli(source), zip(source, { level: 9 })]);
  await settleAll([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` copies beside every compressible file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await settleAll(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
