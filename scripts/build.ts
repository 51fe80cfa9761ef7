import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const root = dirname(import.meta.dirname);
const worthBytes = 512;
const text = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/**
 * Lays a `.br` and a `.gz` beside every text file of a folder, as small as they get: the server
 * sends them as they are. Pictures and fonts are compressed already.
 */
async function compressFolder(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compress));
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < worthBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

await build({ root, logLevel: "warn" });
await build({ root, logLevel: "warn", build: { ssr: true } });
await compressFolder(join(root, "dist/client"));
