import { toAsciiDigits } from "./inputs/fields/digits.ts";

type PrivateNumberKind = "aadhaar" | "pan" | "card";

/** A private number's position in a text (in UTF-16 units) and its masked form. */
export type PrivateNumber = {
  kind: PrivateNumberKind;
  start: number;
  end: number;
  masked: string;
};

// Verhoeff's tables: the multiplication of the dihedral group, and the powers of one permutation.
const products = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const permutations = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

const digitClass = "[0-9०-९]";
// Digits with at most single spaces or hyphens between them, and never inside a longer run.
const runPattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_+#/₹$€£=]|[\\p{N}][ .,/-]|[+₹$€£#] ?)${digitClass}(?:[ -]?${digitClass}){11,18}` +
    "(?![\\p{L}\\p{N}_]|[ .,/-]?[0-9०-९])",
  "gu",
);
const panPattern = /(?<![\p{L}\p{N}_])[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z](?![\p{L}\p{N}_])/giu;
// A label before the number that makes it something else: an order, an account, a phone, …
const otherLabel =
  /(?:order|txn|transaction|utr|ref(?:erence)?|invoice|receipt|ticket|tracking|awb|pnr|imei|ifsc|a\/c|account|acct|phone|mobile|mob|tel|gstin|application|registration|docket|rs|inr|rupees)\s*(?:no|number|num|id)?\.?\s*(?:is|:|=|#|-)?\s*$/iu;
const otherLabelReachChars = 40;

const cardPrefixes: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:60|65|81|82|508)/, [16]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^(?:30[0-5]|36|38)/, [14]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [16, 18, 19]],
];

/** Whether the check digit is valid by Verhoeff's algorithm, which Aadhaar uses. */
function isValidVerhoeff(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const permuted = Number(permutations[index % 8]?.[Number(digit)]);
    sum = Number(products[sum]?.[permuted]);
  }
  return sum === 0;
}

/** Whether the check digit is valid by Luhn's algorithm, which cards use. */
function isValidLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isCard(digits: string): boolean {
  const hasCardPrefix = cardPrefixes.some(
    ([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits),
  );
  return hasCardPrefix && isValidLuhn(digits);
}

// Dates and phone numbers group their digits differently.
const aadhaarGroups = /^(?:[0-9]{12}|[0-9]{4}([ -])[0-9]{4}\1[0-9]{4})$/;
const cardGroups = /^(?:[0-9]+|(?:[0-9]{4,6}[ -])+[0-9]{3,7})$/;

function kindOfRun(run: string): PrivateNumberKind | null {
  const digits = run.replace(/[ -]/g, "");
  if (digits.length === 12) {
    const fits = /^[2-9]/.test(digits) && aadhaarGroups.test(run);
    return fits && isValidVerhoeff(digits) ? "aadhaar" : null;
  }
  return cardGroups.test(run) && isCard(digits) ? "card" : null;
}

/** Masks all but the last four digits; keeps spaces and hyphens. */
function maskRun(run: string): string {
  const total = toAsciiDigits(run).replace(/[^0-9]/g, "").length;
  let seen = 0;
  return run.replace(/[0-9०-९]/g, (digit) => {
    seen += 1;
    return seen > total - 4 ? digit : "X";
  });
}

function hasOtherLabel(text: string, start: number): boolean {
  return otherLabel.test(text.slice(Math.max(0, start - otherLabelReachChars), start));
}

function findRuns(text: string): PrivateNumber[] {
  return [...text.matchAll(runPattern)].flatMap(({ 0: run, index }): PrivateNumber[] => {
    const kind = kindOfRun(toAsciiDigits(run));
    if (kind === null || hasOtherLabel(text, index)) return [];
    return [{ kind, start: index, end: index + run.length, masked: maskRun(run) }];
  });
}

function findPans(text: string): PrivateNumber[] {
  return [...text.matchAll(panPattern)].map(({ 0: pan, index }) => ({
    kind: "pan",
    start: index,
    end: index + pan.length,
    masked: `XXXXX${pan.slice(5)}`,
  }));
}

/**
 * Finds Aadhaar, PAN and card numbers in a text, sorted by position. Accepts only valid check digits,
 * prefixes and letters, so that phone numbers, amounts and order numbers are not found.
 */
export function findPrivateNumbers(text: string): PrivateNumber[] {
  return [...findRuns(text), ...findPans(text)].toSorted((a, b) => a.start - b.start);
}

/** Masks the private numbers of a text; the result contains no private number. */
export function maskPrivateNumbers(text: string): string {
  let masked = "";
  let from = 0;
  for (const { start, end, masked: shown } of findPrivateNumbers(text)) {
    masked += text.slice(from, start) + shown;
    from = end;
  }
  return masked + text.slice(from);
}
