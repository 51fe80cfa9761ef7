import { stripCitations } from "../citations/citation-numbers.ts";
import { toWords, type Word } from "./words.ts";

const snippetChars = 120;
const leadChars = 40;
const halfCharacter = /[\ud800-\udbff]$/;

/** A part of a text; `hit` is true for a match of the query. */
export type Piece = { text: string; hit: boolean };

/** The text of a reply's Markdown, without marks and citations; of a link only its text. */
export function toPlainText(markdown: string): string {
  return stripCitations(markdown)
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/[*_`#>|~]+/g, " ");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function isHit({ word }: Word, wanted: readonly string[]): boolean {
  return wanted.some((beginning) => word.startsWith(beginning));
}

function cutAtHits(text: string, hits: readonly Word[], { start, end }: Omit<Word, "word">) {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    const part = oneLine(text.slice(from, to));
    if (part !== "") pieces.push({ text: part, hit });
  };
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.start >= end) continue;
    add(at, hit.start, false);
    add(hit.start, Math.min(hit.end, end), true);
    at = Math.min(hit.end, end);
  }
  add(at, end, false);
  return pieces;
}

/** A whole text on one line, with its hits marked. `wanted` are normalized word prefixes. */
export function markHits(text: string, wanted: readonly string[]): Piece[] {
  const hits = toWords(text).filter((word) => isHit(word, wanted));
  return cutAtHits(text, hits, { start: 0, end: text.length });
}

/** About 120 characters around the first hit of a text, cut between words, with its hits marked. */
export function toSnippet(text: string, wanted: readonly string[]): Piece[] {
  const words = toWords(text);
  const hits = words.filter((word) => isHit(word, wanted));
  const first = hits[0]?.start ?? 0;
  const start =
    first <= leadChars
      ? 0
      : (words.find((word) => word.start >= first - leadChars)?.start ?? first);
  const limit = start + snippetChars;
  const last = words.findLast((word) => word.start >= first && word.end <= limit);
  const isWhole = text.length <= limit;
  const cut = halfCharacter.test(text.slice(start, limit)) ? limit - 1 : limit;
  const end = isWhole ? text.length : (last?.end ?? cut);
  const pieces = cutAtHits(text, hits, { start, end });
  if (start > 0) pieces.unshift({ text: "…", hit: false });
  if (!isWhole) pieces.push({ text: "…", hit: false });
  return pieces;
}
