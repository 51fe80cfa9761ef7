import type { Size } from "./png.ts";

const marker = 0xff;
const startOfScan = 0xda;
const endOfImage = Buffer.from([0xff, 0xd9]);

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
      const hasEnd = bytes.indexOf(endOfImage, at + 2 + length) > 0;
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
