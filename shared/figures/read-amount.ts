import type { FoundFigure, WrittenNumber } from "./figure.ts";
import { scaleLetters, scaleWords } from "./number-words.ts";
import { readNumber } from "./read-number.ts";
import { mapWords, type Token } from "./tokens.ts";

const rupee = new Set(
  "₹ rs inr re rupee rupees rupaye rupaya rupay rupiya rupye rupaiye rupee रु रू रुपये रुपए रुपया रुपयों रुपयो रूपये रूपए".split(
    " ",
  ),
);
const foreign = mapWords([
  ["USD", "$ usd dollar dollars डॉलर"],
  ["EUR", "€ eur euro euros यूरो"],
  ["GBP", "£ gbp pound pounds पाउंड"],
]);
const percentWords = new Set(
  "% percent percentage pct pratishat prtishat pratishath feesadi fisadi fisdi feesdi प्रतिशत फीसदी फीसद परसेंट".split(
    " ",
  ),
);
const rangeWords = new Set(["-", "to", "se", "से", "and", "aur", "और", "or", "ya", "या"]);
/** Currencies as they stand before a number. */
export const currencyWords: ReadonlySet<string> = new Set([...rupee, ...foreign.keys()]);
/** Digits without a currency before them and one of these behind them are no amount. */
const amountEndings = new Set([
  ...currencyWords,
  ...percentWords,
  "per",
  ...scaleWords.keys(),
  ...scaleLetters.keys(),
  ...rangeWords,
]);
/** What is counted and not paid: five lakh people, two thousand words. */
const countedWords = new Set(
  (
    "people persons users voters candidates students employees workers units companies words characters copies " +
    "villages beneficiaries farmers families jobs seats posts cases vehicles steps calories women children times km " +
    "kilometres metres sq square litres years days hours minutes log logon logo bachche kadam saal din ghante " +
    "लोग लोगों लोगो उम्मीदवार छात्र छात्रों कर्मचारी कर्मचारियों किसान किसानों परिवार परिवारों गांव गांवों पद पदों मामले साल दिन घंटे कदम बार महिलाओं बच्चे बच्चों " +
    "शब्द वर्ग किलोमीटर वोटर"
  ).split(" "),
);

function currencyAt(tokens: readonly Token[], at: number): string | null {
  const text = tokens[at]?.text ?? "";
  return rupee.has(text) ? "INR" : (foreign.get(text) ?? null);
}

/** The place behind a currency that stands before a number: `Rs.`, `₹`, `US$`. */
function skipCurrency(tokens: readonly Token[], at: number): number {
  if (currencyAt(tokens, at) === null) return at;
  return tokens[at + 1]?.text === "." ? at + 2 : at + 1;
}

function percentEnd(tokens: readonly Token[], at: number): number {
  const isApart = tokens[at]?.text === "per" && tokens[at + 1]?.text === "cent";
  if (isApart) return at + 2;
  return percentWords.has(tokens[at]?.text ?? "") ? at + 1 : at;
}

type Numbers = { values: WrittenNumber[]; next: number; scale: number };

function readRange(tokens: readonly Token[], at: number): Numbers | null {
  const first = readNumber(tokens, at);
  if (first === null) return null;
  const alone = { values: [first], next: first.next, scale: first.scale };
  const afterUnit = percentEnd(tokens, first.next);
  const hasUnit = afterUnit > first.next || currencyAt(tokens, first.next) !== null;
  const join = tokens[hasUnit ? Math.max(afterUnit, first.next + 1) : first.next];
  if (join === undefined || !rangeWords.has(join.text)) return alone;
  const behind = tokens.indexOf(join, first.next) + 1;
  const isOwn = skipCurrency(tokens, behind) > behind;
  const second = readNumber(tokens, skipCurrency(tokens, behind));
  if (second === null) return alone;
  const isPair = !["-", "to", "se", "से"].includes(join.text);
  // `5 or 10 lakh` shares its scale; `2 lakh and 3 years` are two things.
  if (isPair && (isOwn || first.scale > 1 || second.scale === 1 || hasUnit)) return alone;
  const share =
    !isOwn && first.scale === 1 && second.scale > 1 && first.value < 1000 ? second.scale : 1;
  const low = { ...first, value: first.value * share, step: first.step * share };
  const scale = Math.max(first.scale, second.scale);
  return { values: [low, second], next: second.next, scale };
}

/** `₹5,00,000`, `Rs 10,000 to 20,000`, `dhai lakh`, `18 %`, पाँच प्रतिशत from a token on. */
export function readAmount(tokens: readonly Token[], at: number): FoundFigure | null {
  const isBare = tokens[at]?.kind === "number" && !amountEndings.has(tokens[at + 1]?.text ?? "");
  if (isBare) return null;
  const before = currencyAt(tokens, at);
  const numbers = readRange(tokens, skipCurrency(tokens, at));
  if (numbers === null) return null;
  const { values, scale } = numbers;
  const from = tokens[at]?.from ?? 0;
  const span = (next: number) => ({ from, to: tokens[next - 1]?.to ?? 0 });
  const shown = values.map(({ value, step, digits }) => ({ value, step, digits }));
  const afterPercent = percentEnd(tokens, numbers.next);
  const isPercent =
    afterPercent > numbers.next ||
    (values.length === 2 && before === null && endsInPercent(tokens, numbers.next, at));
  if (before === null && isPercent) {
    return {
      figure: { kind: "percentage", values: shown, ...span(afterPercent) },
      next: afterPercent,
    };
  }
  const after = currencyAt(tokens, numbers.next);
  const currency = before ?? after;
  if (currency === null) {
    const isBig = scale >= 1000;
    if (!isBig || countedWords.has(tokens[numbers.next]?.text ?? "")) return null;
  }
  const next = before === null && after !== null ? numbers.next + 1 : numbers.next;
  return {
    figure: { kind: "amount", values: shown, currency: currency ?? "INR", ...span(next) },
    next,
  };
}

/** Whether the first end of a range bears the sign of percent and the second does not: `5% to 10`. */
function endsInPercent(tokens: readonly Token[], next: number, at: number): boolean {
  const within = tokens.slice(at, next);
  return within.some(({ text }) => percentWords.has(text));
}
