import { readLatin1 } from "./inspection.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const riffHeadBytes = 12;
const chunkHeadBytes = 8;
const exifFlag = 0x08;
const xmpFlag = 0x04;
const exifPrefix = "Exif\0\0";
const shown = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

function createChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(chunkHeadBytes + data.length + (data.length % 2));
  chunk.write(type, 0, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, chunkHeadBytes);
  return chunk;
}

/** The EXIF chunk that stays; empty for an upright picture. Some programs write JPEG's prefix too. */
function keepOrientation(data: Buffer): Buffer {
  const hasPrefix = readLatin1(data, 0, exifPrefix.length) === exifPrefix;
  const exif = createOrientationExif(
    readOrientation(hasPrefix ? data.subarray(exifPrefix.length) : data),
  );
  return exif === null ? Buffer.alloc(0) : createChunk("EXIF", exif);
}

/** Says in the extended header which metadata the file has now. */
function correctFlags(header: Buffer, hasExif: boolean): void {
  const flags = (header[chunkHeadBytes] ?? 0) & ~(exifFlag | xmpFlag);
  header[chunkHeadBytes] = hasExif ? flags | exifFlag : flags;
}

/** A valid WebP without XMP, unknown chunks, and EXIF but its orientation. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let exif: Buffer = Buffer.alloc(0);
  for (let at = riffHeadBytes; at + chunkHeadBytes <= bytes.length; ) {
    const type = readLatin1(bytes, at, 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + chunkHeadBytes, at + chunkHeadBytes + length);
    if (type === "EXIF") exif = keepOrientation(data);
    if (shown.has(type)) kept.push(createChunk(type, data));
    at += chunkHeadBytes + length + (length % 2);
  }
  const [first] = kept;
  if (first !== undefined && readLatin1(first, 0, 4) === "VP8X") {
    correctFlags(first, exif.length > 0);
    kept.push(exif);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, riffHeadBytes));
  head.writeUInt32LE(riffHeadBytes - chunkHeadBytes + body.length, 4);
  return Buffer.concat([head, body]);
}
