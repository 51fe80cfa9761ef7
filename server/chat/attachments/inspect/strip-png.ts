import { crc32 } from "node:zlib";
import { readLatin1 } from "./inspection.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const signatureBytes = 8;
const frameBytes = 12;
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
  const kept = [bytes.subarray(0, signatureBytes)];
  // Neighbours are kept as one part, because a file may have a hundred thousand chunks.
  let keptFrom = signatureBytes;
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const next = at + frameBytes + bytes.readUInt32BE(at);
    const type = readLatin1(bytes, at + 4, 4);
    if (!shown.has(type)) {
      kept.push(bytes.subarray(keptFrom, at));
      keptFrom = next;
      const isExif = type === "eXIf";
      const exif = isExif
        ? createOrientationExif(readOrientation(bytes.subarray(at + 8, next - 4)))
        : null;
      if (exif !== null) kept.push(createChunk(type, exif));
    }
    at = next;
  }
  kept.push(bytes.subarray(keptFrom));
  return Buffer.concat(kept);
}
