import { readLatin1, type Size } from "./inspection.ts";
import { createOrientationExif, readOrientation } from "./orientation.ts";

const marker = 0xff;
const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;
const comment = 0xfe;
const exifHead = "Exif\0\0";
const start = Buffer.from([marker, 0xd8]);
const end = Buffer.from([marker, endOfImage]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === marker && bytes[1] === 0xd8 && bytes[2] === marker;
}

/** Frame headers are C0 to CF, except the tables among them (DHT, JPG, DAC). */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

/** The size in the frame's header; null unless a frame, a scan and an end follow the start. */
export function readJpeg(bytes: Buffer): Size | null {
  let size: Size | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== marker) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === marker) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (code === startOfScan) {
      // Phones append more pictures, so bytes after the end are allowed.
      const hasEnd = bytes.indexOf(end, at + 2 + length) > 0;
      return hasEnd ? size : null;
    }
    if (isFrame(code)) {
      if (length < 8) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/** Where the compressed data that starts at `at` ends: at the next marker. */
function findMarkerAfterData(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(marker, from);
  while (at !== -1) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== marker && !isRestart(code)) return at;
    at = bytes.indexOf(marker, at + 1);
  }
  return -1;
}

/** Whether a decoder needs the segment: JFIF, the colour profile and Adobe's colour transform stay. */
function isNeeded(code: number, segment: Buffer): boolean {
  if (code === comment) return false;
  if (code < 0xe0 || code > 0xef) return true;
  if (code === 0xe0) return readLatin1(segment, 4, 5) === "JFIF\0";
  if (code === 0xe2) return readLatin1(segment, 4, 12) === "ICC_PROFILE\0";
  return code === 0xee && readLatin1(segment, 4, 5) === "Adobe";
}

function createExifSegment(exif: Buffer): Buffer {
  const head = Buffer.from([marker, app1, 0, 0, ...Buffer.from(exifHead, "latin1")]);
  head.writeUInt16BE(head.length - 2 + exif.length, 2);
  return Buffer.concat([head, exif]);
}

type Parts = { keptSegments: Buffer[]; orientation: number };

function finish({ keptSegments, orientation }: Parts): Buffer {
  const exif = createOrientationExif(orientation);
  const turned = exif === null ? [] : [createExifSegment(exif)];
  return Buffer.concat([start, ...turned, ...keptSegments, end]);
}

/**
 * A JPEG without comments, EXIF but its orientation, XMP, previews, and what follows its end; null when
 * its segments do not lead to an end.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const parts: Parts = { keptSegments: [], orientation: 1 };
  for (let at = start.length; at + 2 <= bytes.length; ) {
    if (bytes[at] !== marker) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === marker) {
      at += 1;
      continue;
    }
    if (code === endOfImage) return finish(parts);
    if (at + 4 > bytes.length) return null;
    let next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length || next < at + 4) return null;
    const segment = bytes.subarray(at, next);
    if (code === app1 && readLatin1(segment, 4, exifHead.length) === exifHead) {
      parts.orientation = readOrientation(segment.subarray(4 + exifHead.length));
    }
    if (code === startOfScan) next = findMarkerAfterData(bytes, next);
    if (next === -1) return null;
    if (isNeeded(code, segment)) parts.keptSegments.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}
