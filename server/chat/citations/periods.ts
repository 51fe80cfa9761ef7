import { readNumber } from "../../../shared/figures/read-number.ts";
import { toKey, toPlainDigits, toTokens } from "../../../shared/figures/tokens.ts";

const unitWords: Readonly<Record<string, string>> = {
  minute: "minute minutes min mins मिनट",
  hour: "hour hours hr hrs ghanta ghante ghanton घंटा घंटे घंटों",
  day: "day days din dino dinon दिन दिनों",
  week: "week weeks hafta hafte hafton हफ्ता हफ्ते हफ्तों सप्ताह",
  month: "month months mahina mahine maheene mahinon mah महीना महीने महीनों माह",
  year: "year years yr yrs saal sal saalon varsh साल सालों वर्ष वर्षों",
};
const units: ReadonlyMap<string, string> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(" ").map((word): [string, string] => [toKey(word), unit]),
  ),
);
/** Words between a number and its unit: `30-day`, `3 working days`. */
const fillerWords = new Set(["-", "working", "calendar", "full", "whole", "more", "कार्य", "पूरे"]);
const charsMax = 20_000;

/**
 * The lengths of time in a text, such as `30 day` for `30 days`, तीस दिन and `30-day`. `24 hour` and `1 day` are
 * two periods.
 */
export function findPeriods(written: string): ReadonlySet<string> {
  const tokens = toTokens(toPlainDigits(written.slice(0, charsMax)));
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const read = readNumber(tokens, at);
    if (read === null) {
      at += 1;
      continue;
    }
    let next = read.next;
    while (fillerWords.has(tokens[next]?.text ?? "")) next += 1;
    const unit = units.get(tokens[next]?.text ?? "");
    if (unit !== undefined) found.add(`${read.value} ${unit}`);
    at = read.next;
  }
  return found;
}
