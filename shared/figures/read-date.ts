import type { FoundFigure, WrittenDate } from "./figure.ts";
import { mapWords, type Token } from "./tokens.ts";

const spellings = [
  "january jan janvari janwari जनवरी",
  "february feb farvari farwari फरवरी",
  "march mar मार्च",
  "april apr aprail अप्रैल",
  "may mai मई",
  "june jun जून",
  "july jul julai जुलाई",
  "august aug agast अगस्त",
  "september sept sep sitambar sitamber सितंबर सितम्बर",
  "october oct aktubar aktoobar october अक्टूबर अक्तूबर",
  "november nov navambar नवंबर नवम्बर",
  "december dec disambar दिसंबर दिसम्बर",
];
export const months = mapWords(spellings.map((words, at) => [at + 1, words] as const));
const dayEndings = new Set(["st", "nd", "rd", "th"]);
const rangeWords = new Set(["-", "to", "se", "से", "and", "या", "or"]);

type Read = { value: WrittenDate; next: number };

const toDate = (year: number | null, month: number | null, day: number | null): WrittenDate => ({
  year,
  month,
  day,
  isSpan: false,
});

function readWhole(token: Token | undefined): number | null {
  return token?.kind === "number" && /^[0-9]{1,4}$/.test(token.text) ? Number(token.text) : null;
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const value = readWhole(tokens[at]);
  return value !== null && value >= 1800 && value < 2200 ? value : null;
}

/** The year behind a month, after a comma, an apostrophe or the word 'of'. */
function readYear(tokens: readonly Token[], at: number): { year: number | null; next: number } {
  const skip = [",", "of", "'"].includes(tokens[at]?.text ?? "") ? 1 : 0;
  const year = yearAt(tokens, at + skip);
  return year === null ? { year: null, next: at } : { year, next: at + skip + 1 };
}

function toFullYear(value: number): number {
  return value < 100 ? 2000 + value : value;
}

function fromParts(parts: readonly number[], next: number): Read | null {
  const [first = 0, month = 0, last = 0] = parts;
  const [year, day] = first > 31 ? [first, last] : [toFullYear(last), first];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1800 && year < 2200;
  return isReal ? { value: toDate(year, month, day), next } : null;
}

/** 31/03/2026, 2026-03-31, 31.3.26 */
function readDigits(tokens: readonly Token[], at: number): Read | null {
  const dotted = /^([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}|[0-9]{2})$/.exec(tokens[at]?.text ?? "");
  if (dotted !== null) return fromParts(dotted.slice(1).map(Number), at + 1);
  const sign = tokens[at + 1]?.text;
  if ((sign !== "/" && sign !== "-") || tokens[at + 3]?.text !== sign) return null;
  const parts = [readWhole(tokens[at]), readWhole(tokens[at + 2]), readWhole(tokens[at + 4])];
  const known = parts.filter((part) => part !== null);
  return known.length === 3 ? fromParts(known, at + 5) : null;
}

/** 2026-27, the year of taxes and of schools. */
function readSpan(tokens: readonly Token[], at: number): Read | null {
  const year = yearAt(tokens, at);
  const second = readWhole(tokens[at + 2]);
  if (year === null || second === null || !["-", "/"].includes(tokens[at + 1]?.text ?? ""))
    return null;
  if (second !== (year + 1) % 100 && second !== year + 1) return null;
  return { value: { ...toDate(year, null, null), isSpan: true }, next: at + 3 };
}

function skipEnding(tokens: readonly Token[], at: number): number {
  const ending = dayEndings.has(tokens[at]?.text ?? "") ? at + 1 : at;
  return tokens[ending]?.text === "of" ? ending + 1 : ending;
}

/** 1 April 2026, 1st of April, 1 अप्रैल; and 1 to 5 April with both days. */
function readDayMonth(tokens: readonly Token[], at: number): FoundFigure | null {
  const day = readWhole(tokens[at]);
  if (day === null || day < 1 || day > 31) return null;
  let place = skipEnding(tokens, at + 1);
  let until: number | null = null;
  if (rangeWords.has(tokens[place]?.text ?? "")) {
    until = readWhole(tokens[place + 1]);
    if (until === null || until > 31) return null;
    place = skipEnding(tokens, place + 2);
  }
  if (["-", "/"].includes(tokens[place]?.text ?? "")) place += 1;
  const month = months.get(tokens[place]?.text ?? "");
  if (month === undefined) return null;
  const isHyphened = tokens[place + 1]?.text === "-" && yearAt(tokens, place + 2) !== null;
  const { year, next } = readYear(tokens, isHyphened ? place + 2 : place + 1);
  const days = until === null ? [day] : [day, until];
  const to = tokens[next - 1]?.to ?? 0;
  const values = days.map((one) => toDate(year, month, one));
  return { figure: { kind: "date", values, from: tokens[at]?.from ?? 0, to }, next };
}

/** April 1, 2026; April 1; April 2026 */
function readMonthDay(tokens: readonly Token[], at: number): Read | null {
  const month = months.get(tokens[at]?.text ?? "");
  if (month === undefined) return null;
  const alone = readYear(tokens, at + 1);
  if (alone.year !== null) return { value: toDate(alone.year, month, null), next: alone.next };
  const day = readWhole(tokens[at + 1]);
  const after = tokens[at + 2];
  const isPlain = after === undefined || after.kind === "mark" || dayEndings.has(after.text);
  const { year, next } = readYear(tokens, skipEnding(tokens, at + 2));
  if (day === null || day < 1 || day > 31 || (!isPlain && year === null)) return null;
  const isAmount = after?.text === "%";
  return isAmount ? null : { value: toDate(year, month, day), next };
}

/** Whether digits are short enough for a day or a year, or have a dot where a date has its first: 31.3.26. */
function mayBeDate(text: string): boolean {
  const dot = text.indexOf(".");
  return text.length <= 4 || dot === 1 || dot === 2;
}

/** A day, a month with its year, or a tax year, from a token on. */
export function readDate(tokens: readonly Token[], at: number): FoundFigure | null {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark") return null;
  const isWord = token.kind === "word";
  if (isWord ? !months.has(token.text) : !mayBeDate(token.text)) return null;
  const read = isWord ? readMonthDay(tokens, at) : (readDigits(tokens, at) ?? readSpan(tokens, at));
  if (read === null) return isWord ? null : readDayMonth(tokens, at);
  const to = tokens[read.next - 1]?.to ?? 0;
  return { figure: { kind: "date", values: [read.value], from: token.from, to }, next: read.next };
}
