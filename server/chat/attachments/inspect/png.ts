import { crc32 } from "node:zlib";
import { readLatin1, type Size } from "./inspection.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const frameBytes = 12;

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * The size in a PNG's header; null for an incomplete PNG. Its chunks must have valid checksums and
 * run from IHDR through IDAT to an IEND at the end of the file.
 */
export function readPng(bytes: Buffer): Size | null {
  let size: Size | null = null;
  let hasData = false;
  let at = signature.length;
  while (at + frameBytes <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = readLatin1(bytes, at + 4, 4);
    const end = at + frameBytes + length;
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (size === null) {
      if (type !== "IHDR" || length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    hasData ||= type === "IDAT" && length > 0;
    if (type === "IEND") return hasData && end === bytes.length ? size : null;
    at = end;
  }
  return null;
}

// What a picture looks like: its critical chunks, colours, transparency, density and animation.
const shown = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD"],
  ...["cICP", "mDCV", "cLLI", "pHYs", "acTL", "fcTL", "fdAT"],
]);

function createChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(frameBytes + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** A valid PNG without texts, times, private chunks, and EXIF but its orientation. */
export function stripPng(bytes: Buffer): Buffer {
  const keptChunks = [bytes.subarray(0, signature.length)];
  // Neighbours are kept as one part, because a file may have a hundred thousand chunks.
  let keptFrom = signature.length;
  let at = signature.length;
  while (at + frameBytes <= bytes.length) {
    const next = at + frameBytes + bytes.readUInt32BE(at);
    const type = readLatin1(bytes, at + 4, 4);
    if (!shown.has(type)) {
      keptChunks.push(bytes.subarray(keptFrom, at));
      keptFrom = next;
      const isExif = type === "eXIf";
      const exif = isExif
        ? createOrientationExif(readOrientation(bytes.subarray(at + 8, next - 4)))
        : null;
      if (exif !== null) keptChunks.push(createChunk(type, exif));
    }
    at = next;
  }
  keptChunks.push(bytes.subarray(keptFrom));
  return Buffer.concat(keptChunks);
}
