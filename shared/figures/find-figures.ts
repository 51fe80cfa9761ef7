import type { Figure, FoundFigure } from "./figure.ts";
import { findLongPhones, readShortPhone } from "./find-phones.ts";
import { addingWords, fractionWords, numberWords } from "./number-words.ts";
import { currencyWords, readAmount } from "./read-amount.ts";
import { months, readDate } from "./read-date.ts";
import { readSection, sectionNames } from "./read-section.ts";
import { type Token, toPlainDigits, toTokens } from "./tokens.ts";

/** What a text may cost: characters that are read, and figures that are found in it. */
const figureCharsMax = 20_000;
const figuresMax = 120;

const notProse =
  /```[\s\S]{0,8000}?(?:```|$)|`[^`\n]{1,300}`|!?\[[^[\]\n]{0,300}\]\([^()\s]{0,600}\)|\[\[\d{1,2}\]\]\([^()\s]{0,600}\)|https?:\/\/[^\s)>\]]{1,600}|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}/g;

/** Without one of these there is nothing to hide; the long pattern would try each word as an email address. */
const hiddenSigns = /[`[@]|:\/\//;

/** Replaces code, links, URLs and email addresses by as many `¦`: figures inside them are not searched. */
function hideLinksAndCode(text: string): string {
  if (!hiddenSigns.test(text)) return text;
  return text.replace(notProse, (hidden) => "¦".repeat(hidden.length));
}

/** What a figure begins with, besides digits. */
const beginnings = new Set([
  ...sectionNames,
  ...months.keys(),
  ...currencyWords,
  ...numberWords.keys(),
  ...fractionWords.keys(),
  ...addingWords.keys(),
  "sau",
  "सौ",
]);

/** Characters between the amounts of a list: `Rs 5,000, 7,500 or 10,000`. */
const listGapMax = 8;

/** A further amount of a list, which leaves its currency out. */
function readListed(
  tokens: readonly Token[],
  at: number,
  before: Figure | undefined,
): FoundFigure | null {
  const token = tokens[at];
  if (token === undefined || before?.kind !== "amount") return null;
  const { text, from, to } = token;
  const isNear = from - before.to <= listGapMax;
  if (!isNear || !/^[0-9]{1,3}(?:,[0-9]{2,3})+$/.test(text)) return null;
  const values = [{ value: Number(text.replaceAll(",", "")), step: 0, digits: 1 }];
  const { kind, currency } = before;
  return { figure: { kind, currency, values, from, to }, next: at + 1 };
}

/** The figure that begins with a token. Most words begin none, and are passed over after one look. */
function readFigure(
  tokens: readonly Token[],
  at: number,
  { text, before }: { text: string; before: Figure | undefined },
): FoundFigure | null {
  const token = tokens[at];
  if (token?.kind === "number") {
    return (
      readDate(tokens, at) ??
      readAmount(tokens, at) ??
      readShortPhone(tokens, at) ??
      readListed(tokens, at, before)
    );
  }
  if (token === undefined || !beginnings.has(token.text)) return null;
  return readSection(tokens, at, text) ?? readDate(tokens, at) ?? readAmount(tokens, at);
}

/**
 * The amounts, dates, sections, percentages and phone numbers of a text, in their order; none inside links
 * or code. A text is read up to `figureCharsMax`.
 */
export function findFigures(written: string): Figure[] {
  const text = hideLinksAndCode(toPlainDigits(written.slice(0, figureCharsMax)));
  const phones = findLongPhones(text);
  const tokens = toTokens(text);
  const figures: Figure[] = [];
  let nextPhone = 0;
  for (let at = 0; at < tokens.length && figures.length < figuresMax; ) {
    const token = tokens[at];
    const phone = phones[nextPhone];
    if (token !== undefined && phone !== undefined && token.to > phone.from) {
      if (token.from < phone.to) {
        figures.push(phone);
        while ((tokens[at]?.from ?? Number.POSITIVE_INFINITY) < phone.to) at += 1;
      }
      nextPhone += 1;
      continue;
    }
    const found = readFigure(tokens, at, { text, before: figures.at(-1) });
    if (found !== null) figures.push(found.figure);
    at = found?.next ?? at + 1;
  }
  return figures;
}
