import { toAsciiDigits } from "../../../shared/inputs/fields/digits.ts";

const wordMaxChars = 64;

/** A normalized word and its range in the original text, in UTF-16 units. */
export type Word = { word: string; start: number; end: number };

// Letters, digits and marks, with invisible characters between them.
const rawWord = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const normalizedWord = /[\p{L}\p{N}\p{M}]+/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const latinMarks = /(\p{Script=Latin})\p{Mn}+/gu;
const nukta = /\u093c/g;
const chandrabindu = /\u0901/g;
const anusvara = "\u0902";

/**
 * Normalizes a text for comparison: lower case, one form of each letter, Latin without accents, and
 * Hindi without spelling variants (nukta, chandrabindu, Devanagari digits).
 */
function normalize(text: string): string {
  const written = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(invisible, "")
    .replace(latinMarks, "$1")
    .normalize("NFKC")
    .replace(nukta, "")
    .replace(chandrabindu, anusvara);
  return toAsciiDigits(written);
}

function cut(word: string): string {
  return word.length <= wordMaxChars ? word : [...word].slice(0, wordMaxChars).join("");
}

/** The normalized words of a text in any script. Marks stay with their letters: कर is not in नौकरी. */
export function toWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index: start } of text.matchAll(rawWord)) {
    for (const [word] of normalize(raw).matchAll(normalizedWord)) {
      words.push({ word: cut(word), start, end: start + raw.length });
    }
  }
  return words;
}

export function toUniqueWords(text: string): string[] {
  return [...new Set(toWords(text).map(({ word }) => word))];
}
