import { toAsciiDigits } from "../inputs/fields/digits.ts";

export type Token = { kind: "number" | "word" | "mark"; text: string; from: number; to: number };

const tokenPattern = /[0-9]+(?:[.,][0-9]+)*|[\p{L}\p{M}]+|[^\s*_]|\n/gu;

/** Western digits and plain hyphens and spaces; every character keeps its place. */
export function toPlainDigits(text: string): string {
  return toAsciiDigits(text)
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ");
}

/** A word without case and without the signs that writers of Hindi put or leave out. */
export function toKey(text: string): string {
  if (/^[a-zA-Z]*$/.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize("NFC").replaceAll("\u093c", "").replaceAll("ँ", "ं");
}

/** Words with what each means, from rows of a meaning and its words. */
export function mapWords<Meaning>(
  rows: readonly (readonly [Meaning, string])[],
): ReadonlyMap<string, Meaning> {
  const entries = rows.flatMap(([meaning, words]) =>
    words.split(" ").map((word): [string, Meaning] => [toKey(word), meaning]),
  );
  return new Map(entries);
}

function toKind(text: string): Token["kind"] {
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57) return "number";
  if (code < 65) return "mark";
  return /^\p{L}/u.test(text) ? "word" : "mark";
}

/** Splits a text into numbers, words (by `toKey`) and single marks; emphasis and spaces are left out. */
export function toTokens(text: string): Token[] {
  let to = 0;
  // `matchAll` makes an object of each match. Between two tokens lie only spaces and emphasis.
  return (text.match(tokenPattern) ?? []).map((written) => {
    const from = text.indexOf(written, to);
    to = from + written.length;
    const kind = toKind(written);
    return { kind, text: kind === "word" ? toKey(written) : written, from, to };
  });
}
