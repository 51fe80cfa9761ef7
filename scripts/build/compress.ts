import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { settleAll } from "./settle-all.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Fonts and pictures are compressed already.
const compressible = new Set([".js", ".css", ".svg", ".txt", ".json", ".webmanifest"]);

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  const [br, gz] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })]);
  await settleAll([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` copies beside every compressible file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await settleAll(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
