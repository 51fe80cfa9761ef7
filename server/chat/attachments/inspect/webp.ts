import { readLatin1, type Size } from "./inspection.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const riffHeadBytes = 12;
const chunkHeadBytes = 8;
const sideMask = 0x3fff;
// An animation has a few chunks for each picture; a file with millions of empty ones is refused.
const chunksMax = 20_000;

export function isWebp(bytes: Buffer): boolean {
  return readLatin1(bytes, 0, 4) === "RIFF" && readLatin1(bytes, 8, 4) === "WEBP";
}

/** A lossy picture: a key frame's start code, then width and height in 14 bits each. */
function readLossy(chunk: Buffer): Size | null {
  if (chunk.length < 10 || chunk.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: chunk.readUInt16LE(6) & sideMask, height: chunk.readUInt16LE(8) & sideMask };
}

/** A lossless picture: a signature byte, then width - 1 and height - 1 in 14 bits each. */
function readLossless(chunk: Buffer): Size | null {
  if (chunk.length < 5 || chunk[0] !== 0x2f) return null;
  const bits = chunk.readUInt32LE(1);
  return { width: (bits & sideMask) + 1, height: ((bits >>> 14) & sideMask) + 1 };
}

function readCanvas(chunk: Buffer): Size | null {
  if (chunk.length < 10) return null;
  return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
}

type Chunk = { type: string; data: Buffer };

/** The chunks of a file; null when they do not add up to its size. */
function parseChunks(bytes: Buffer): Chunk[] | null {
  if (bytes.length < riffHeadBytes + chunkHeadBytes) return null;
  const end = bytes.readUInt32LE(4) + chunkHeadBytes;
  if (end !== bytes.length && end + 1 !== bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = riffHeadBytes; at + chunkHeadBytes <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const from = at + chunkHeadBytes;
    if (from + length > bytes.length || chunks.length === chunksMax) return null;
    chunks.push({ type: readLatin1(bytes, at, 4), data: bytes.subarray(from, from + length) });
    at = from + length + (length % 2);
  }
  return chunks;
}

const readers: Record<string, (chunk: Buffer) => Size | null> = {
  "VP8 ": readLossy,
  VP8L: readLossless,
  VP8X: readCanvas,
};

/** The larger of the canvas and its pictures; null without a complete picture. */
export function readWebp(bytes: Buffer): Size | null {
  const chunks = parseChunks(bytes);
  if (chunks?.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type)) !== true) return null;
  const sizes = chunks.flatMap(({ type, data }) => {
    const read = readers[type];
    return read === undefined ? [] : [read(data)];
  });
  const validSizes = sizes.filter((size) => size !== null);
  if (validSizes.length === 0 || validSizes.length < sizes.length) return null;
  return {
    width: Math.max(...validSizes.map(({ width }) => width)),
    height: Math.max(...validSizes.map(({ height }) => height)),
  };
}

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

/** A WebP without XMP, unknown chunks, and EXIF but its orientation; null when its chunks do not add up to its size. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const chunks = parseChunks(bytes);
  if (chunks === null) return null;
  const keptChunks: Buffer[] = [];
  let exif: Buffer = Buffer.alloc(0);
  for (const { type, data } of chunks) {
    if (type === "EXIF") exif = keepOrientation(data);
    if (shown.has(type)) keptChunks.push(createChunk(type, data));
  }
  const [first] = keptChunks;
  if (first !== undefined && readLatin1(first, 0, 4) === "VP8X") {
    correctFlags(first, exif.length > 0);
    keptChunks.push(exif);
  }
  const body = Buffer.concat(keptChunks);
  const head = Buffer.from(bytes.subarray(0, riffHeadBytes));
  head.writeUInt32LE(riffHeadBytes - chunkHeadBytes + body.length, 4);
  return Buffer.concat([head, body]);
}
