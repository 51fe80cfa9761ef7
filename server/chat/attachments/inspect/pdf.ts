import { inflateSync } from "node:zlib";
import { readLatin1 } from "./inspection.ts";

const trailerBytes = 2048;
const referenceTolerance = 64;
const dictionaryMaxChars = 1000;
const compressedMaxBytes = 1024 * 1024;
// What a file may cost: the bytes that are searched for its streams, and those that they unpack to.
const budgetBytes = 16 * 1024 * 1024;
// No real file of fifty pages has more of these; the rest of a larger one is ignored.
const matchesMax = 2000;
const streamsMax = 200;

export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.[0-9]/.test(readLatin1(bytes, 0, 8));
}

/** The positions of an object type, such as `/Type /Pages`. */
function findTypes(text: string, name: string, most: number): number[] {
  const positions: number[] = [];
  for (const { index } of text.matchAll(new RegExp(`/Type\\s*/${name}(?![A-Za-z])`, "g"))) {
    if (positions.length === most) break;
    positions.push(index);
  }
  return positions;
}

type Budget = { bytes: number };

/** The compressed bytes of the object whose dictionary is at `position`; the search costs its length. */
function findStream(
  { bytes, text }: { bytes: Buffer; text: string },
  position: number,
  budget: Budget,
): Buffer | null {
  const head = text.slice(position, position + dictionaryMaxChars);
  const start = /\bstream\r?\n/.exec(head);
  if (start === null) return null;
  const from = position + start.index + start[0].length;
  const end = text.slice(from, from + compressedMaxBytes).indexOf("endstream");
  budget.bytes -= end === -1 ? compressedMaxBytes : end;
  return end === -1 ? null : bytes.subarray(from, from + end);
}

/** The text of compressed objects, as far as the file's budget allows; the page tree may be among them. */
function inflateObjects(bytes: Buffer, text: string): string {
  const parts: string[] = [];
  const budget: Budget = { bytes: budgetBytes };
  for (const position of findTypes(text, "ObjStm", streamsMax)) {
    if (budget.bytes <= 0) break;
    const stream = findStream({ bytes, text }, position, budget);
    if (stream === null || budget.bytes <= 0) continue;
    try {
      const part = inflateSync(stream, { maxOutputLength: budget.bytes });
      budget.bytes -= part.length;
      parts.push(part.toString("latin1"));
    } catch {
      // Another compression, or a bomb: its pages cannot be counted.
      budget.bytes -= compressedMaxBytes;
    }
  }
  return parts.join("\n");
}

/** `/Count` of the dictionary around `position`. */
function readPageCount(text: string, position: number): number {
  const before = text.slice(Math.max(0, position - dictionaryMaxChars), position);
  const after = text.slice(position, position + dictionaryMaxChars);
  const opening = before.lastIndexOf("<<");
  const closing = after.indexOf(">>");
  const dictionary =
    before.slice(Math.max(0, opening)) + (closing < 0 ? after : after.slice(0, closing));
  return Number(/\/Count\s{1,9}([0-9]{1,9})/.exec(dictionary)?.[1] ?? 0);
}

/** Uses the count in the root of the page tree, otherwise counts the pages. */
function countPages(objects: string): number | null {
  const counts = findTypes(objects, "Pages", matchesMax).map((position) =>
    readPageCount(objects, position),
  );
  const most = Math.max(0, ...counts);
  if (most > 0) return most;
  const leaves = findTypes(objects, "Page", matchesMax).length;
  return leaves > 0 ? leaves : null;
}

/** Whether the last cross-reference is near the offset that the file states. */
function hasCrossReference(text: string): boolean {
  const end = text.slice(-trailerBytes);
  const last = end.slice(Math.max(0, end.lastIndexOf("startxref")));
  const at = Number(/^startxref\s{1,9}([0-9]{1,10})\s{1,9}%%EOF/.exec(last)?.[1] ?? Number.NaN);
  if (!(at > 0 && at < text.length)) return false;
  const around = text.slice(Math.max(0, at - referenceTolerance), at + referenceTolerance);
  return /\bxref\b|[0-9]\s{1,9}[0-9]{1,5}\s{1,9}obj\b/.test(around);
}

export type Pdf = { locked: boolean; pages: number | null };

/**
 * Reads whether a PDF is locked and how many pages it has; null when its end or its cross-reference
 * is missing. The work is bounded for any input.
 */
export function readPdf(bytes: Buffer): Pdf | null {
  const text = bytes.toString("latin1");
  if (!hasCrossReference(text)) return null;
  const locked = /\/Encrypt\s{0,9}(?:<<|[0-9]{1,10}\s{1,9}[0-9]{1,5}\s{1,9}R)/.test(text);
  return { locked, pages: locked ? null : countPages(text + inflateObjects(bytes, text)) };
}
