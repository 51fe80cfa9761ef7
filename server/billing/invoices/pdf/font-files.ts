import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { FontSubset, FontWeight } from "./runs.ts";

// The sizes of both containers (W3C, WOFF 1.0; OpenType, "Organization of an OpenType font").
const woffHeadBytes = 44;
const woffEntryBytes = 20;
const sfntHeadBytes = 12;
const sfntEntryBytes = 16;

function padToFour(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

function readTables(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHeadBytes + index * woffEntryBytes;
    const [offset, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(at + step));
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed === length ? data : inflateSync(data),
    };
  });
}

/**
 * Unpacks a WOFF file into its font. pdfkit can read WOFF, but it inflates every table in JavaScript
 * for every invoice, which took 90 of an invoice's 100 ms.
 */
function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const dataAt = sfntHeadBytes + tables.length * sfntEntryBytes;
  const size = tables.reduce((sum, { data }) => sum + padToFour(data.length), dataAt);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  let offset = dataAt;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeadBytes + index * sfntEntryBytes;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padToFour(data.length);
  }
  return font;
}

/**
 * Reads and unpacks a subset of Noto Sans. The built server has another module in the place of this one, which reads
 * what the build has unpacked (scripts/build/unpacked-fonts.ts).
 */
export async function openFont(subset: FontSubset, weight: FontWeight): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const name = `noto-sans-${subset}-${weight}-normal.woff`;
  return unpackWoff(await readFile(resolve(`@fontsource/noto-sans/files/${name}`)));
}
