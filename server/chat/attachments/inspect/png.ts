import { crc32 } from "node:zlib";
import { readLatin1 } from "./inspection.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const frameBytes = 12;

export type Size = { width: number; height: number };

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
