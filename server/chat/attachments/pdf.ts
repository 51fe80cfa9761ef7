import { inflateSync } from "node:zlib";
import { readLatin1 } from "./inspection.ts";

const endWithin = 2048;
const referenceWithin = 64;
const dictionaryWithin = 1000;
const compressedMaxBytes = 1024 * 1024;
const inflatedMaxBytes = 16 * 1024 * 1024;
// More of these than any honest file of fifty pages has: what is behind them cannot be told.
const placesMax = 2000;
const streamsMax = 200;

export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.[0-9]/.test(readLatin1(bytes, 0, 8));
}

/** Where a name stands as the type of an object: `/Type /Pages`. */
function placesOf(text: string, name: string, most: number): number[] {
  const places: number[] = [];
  for (const { index } of text.matchAll(new RegExp(`/Type\\s*/${name}(?![A-Za-z])`, "g"))) {
    if (places.length === most) break;
    places.push(index);
  }
  return places;
}

/** The compressed bytes of an object whose dictionary is at a place. */
function streamAt(bytes: Buffer, text: string, place: number): Buffer | null {
  const head = text.slice(place, place + dictionaryWithin);
  const start = /\bstream\r?\n/.exec(head);
  if (start === null) return null;
  const from = place + start.index + start[0].length;
  const end = text.slice(from, from + compressedMaxBytes).indexOf("endstream");
  return end === -1 ? null : bytes.subarray(from, from + end);
}

/** Objects that the file keeps compressed, as text, up to a bound: page trees hide there. */
function inflatedObjects(bytes: Buffer, text: string): string {
  const parts: string[] = [];
  let left = inflatedMaxBytes;
  for (const place of placesOf(text, "ObjStm", streamsMax)) {
    const stream = streamAt(bytes, text, place);
    if (stream === null || left <= 0) continue;
    try {
      const part = inflateSync(stream, { maxOutputLength: left });
      left -= part.length;
      parts.push(part.toString("latin1"));
    } catch {
      // Compressed in another way, or a bomb: what it holds cannot be told.
      left -= compressedMaxBytes;
    }
  }
  return parts.join("\n");
}

/** `/Count` of the dictionary around a place. */
function countAround(text: string, place: number): number {
  const before = text.slice(Math.max(0, place - dictionaryWithin), place);
  const after = text.slice(place, place + dictionaryWithin);
  const opening = before.lastIndexOf("<<");
  const closing = after.indexOf(">>");
  const dictionary =
    before.slice(Math.max(0, opening)) + (closing < 0 ? after : after.slice(0, closing));
  return Number(/\/Count\s{1,9}([0-9]{1,9})/.exec(dictionary)?.[1] ?? 0);
}

/** By the root of the page tree, which counts them all, else by the pages themselves. */
function countPages(objects: string): number | null {
  const counts = placesOf(objects, "Pages", placesMax).map((place) => countAround(objects, place));
  const most = Math.max(0, ...counts);
  if (most > 0) return most;
  const leaves = placesOf(objects, "Page", placesMax).length;
  return leaves > 0 ? leaves : null;
}

/** Whether the last cross-reference is about where the file says. */
function hasReferences(text: string): boolean {
  const end = text.slice(-endWithin);
  const last = end.slice(Math.max(0, end.lastIndexOf("startxref")));
  const at = Number(/^startxref\s{1,9}([0-9]{1,10})\s{1,9}%%EOF/.exec(last)?.[1] ?? Number.NaN);
  if (!(at > 0 && at < text.length)) return false;
  const around = text.slice(Math.max(0, at - referenceWithin), at + referenceWithin);
  return /\bxref\b|[0-9]\s{1,9}[0-9]{1,5}\s{1,9}obj\b/.test(around);
}

export type Pdf = { locked: boolean; pages: number | null };

/**
 * What a PDF says of itself; null when its end or its cross-reference is not there. The work is
 * bounded, whatever the bytes are made to do.
 */
export function readPdf(bytes: Buffer): Pdf | null {
  const text = bytes.toString("latin1");
  if (!hasReferences(text)) return null;
  const locked = /\/Encrypt\s{0,9}(?:<<|[0-9]{1,10}\s{1,9}[0-9]{1,5}\s{1,9}R)/.test(text);
  return { locked, pages: locked ? null : countPages(text + inflatedObjects(bytes, text)) };
}
