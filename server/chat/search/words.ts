const wordMaxChars = 64;

/** A word of a text as the search compares it, and where in the text it stands (UTF-16 units). */
export type Word = { word: string; start: number; end: number };

// A word's letters, digits and marks; what cannot be seen may stand between them.
const run = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const foldedWord = /[\p{L}\p{N}\p{M}]+/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const latinMarks = /(\p{Script=Latin})\p{Mn}+/gu;
const nukta = /\u093c/g;
const chandrabindu = /\u0901/g;
const anusvara = "\u0902";
const devanagariDigit = /[\u0966-\u096f]/g;
const devanagariZero = 0x0966;

/**
 * A text in the form in which words are compared: one form of each letter, small, Latin without
 * accents, Hindi without what people leave out or put differently (nukta, chandrabindu, digits).
 */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(invisible, "")
    .replace(latinMarks, "$1")
    .normalize("NFKC")
    .replace(nukta, "")
    .replace(chandrabindu, anusvara)
    .replace(devanagariDigit, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

function cut(word: string): string {
  return word.length <= wordMaxChars ? word : [...word].slice(0, wordMaxChars).join("");
}

/** The words of a text in any script, folded. Marks stay with their letters: कर is no part of नौकरी. */
export function toWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index: start } of text.matchAll(run)) {
    for (const [word] of fold(raw).matchAll(foldedWord)) {
      words.push({ word: cut(word), start, end: start + raw.length });
    }
  }
  return words;
}

/** The different words of a text. */
export function uniqueWords(text: string): string[] {
  return [...new Set(toWords(text).map(({ word }) => word))];
}
