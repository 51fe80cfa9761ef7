import type { Figure } from "./figure.ts";
import { findLongPhones, readShortPhone } from "./find-phones.ts";
import { readAmount } from "./read-amount.ts";
import { readDate } from "./read-date.ts";
import { readSection } from "./read-section.ts";
import { type Token, toPlainDigits, toTokens } from "./tokens.ts";

/** What a text may cost: characters that are read, and figures that are found in it. */
export const figureCharsMax = 20_000;
export const figuresMax = 120;

const notProse =
  /```[\s\S]{0,8000}?(?:```|$)|`[^`\n]{1,300}`|!?\[[^[\]\n]{0,300}\]\([^()\s]{0,600}\)|\[\[\d{1,2}\]\]\([^()\s]{0,600}\)|https?:\/\/[^\s)>\]]{1,600}|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}/g;

/** Without one of these there is nothing to hide; the long pattern would try each word as an address. */
const hiddenSigns = /[`[@]|:\/\//;

/** Replaces code, links and addresses by as many `¦`: figures inside them are not searched. */
export function hideLinksAndCode(text: string): string {
  if (!hiddenSigns.test(text)) return text;
  return text.replace(notProse, (hidden) => "¦".repeat(hidden.length));
}

/** Characters between the amounts of a list: `Rs 5,000, 7,500 or 10,000`. */
const listGapMax = 8;

/** A further amount of a list, which leaves its currency out. */
function readListed(token: Token, before: Figure | undefined): Figure | null {
  const isNear = before?.kind === "amount" && token.from - before.to <= listGapMax;
  if (!isNear || !/^[0-9]{1,3}(?:,[0-9]{2,3})+$/.test(token.text)) return null;
  const value = Number(token.text.replaceAll(",", ""));
  const values = [{ value, step: 0, digits: 1 }];
  return { kind: "amount", currency: before.currency, values, from: token.from, to: token.to };
}

function readAt(tokens: readonly Token[], at: number, text: string) {
  const found = readSection(tokens, at, text) ?? readDate(tokens, at);
  if (found !== null) return found;
  const phone = readShortPhone(tokens, at);
  const amount = readAmount(tokens, at);
  if (amount !== null) return amount;
  return phone === null ? null : { figure: phone, next: at + 1 };
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
    const found = readAt(tokens, at, text);
    const listed = found === null && token ? readListed(token, figures.at(-1)) : null;
    if (listed !== null) figures.push(listed);
    if (found === null) {
      at += 1;
      continue;
    }
    figures.push(found.figure);
    at = found.next;
  }
  return figures;
}
