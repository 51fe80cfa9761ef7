import type { Figure, WrittenDate, WrittenNumber, WrittenSection } from "./figure.ts";
import { findFigures } from "./find-figures.ts";
import { toDialled } from "./find-phones.ts";
import { readNumber } from "./read-number.ts";
import { toPlainDigits, toTokens } from "./tokens.ts";

/** The figures of one origin, ready to be compared. */
export type KnownValues = {
  figures: readonly Figure[];
  /** Numbers without a unit: a person writes 45000 and means rupees. */
  numbers: ReadonlySet<number>;
  /** What may be a telephone number. */
  digits: ReadonlySet<string>;
  /** Results of tools, which an answer may round. */
  canBeRounded: boolean;
};

const textCharsMax = 20_000;
/** From this many digits on, a number that a reply rounds is still the same. */
const roundedDigitsMin = 3;

function readNumbers(text: string): Set<number> {
  const tokens = toTokens(toPlainDigits(text));
  const numbers = new Set<number>();
  for (let at = 0; at < tokens.length; ) {
    const read = readNumber(tokens, at);
    if (read !== null) numbers.add(read.value);
    at = read?.next ?? at + 1;
  }
  return numbers;
}

/** Hides dates and sections: the 12 of 2026-12-21 is neither ₹12 nor 12 %. */
function hideDatesAndSections(text: string, figures: readonly Figure[]): string {
  const hidden = figures.filter(({ kind }) => kind === "date" || kind === "section");
  return hidden.reduce(
    (rest, { from, to }) => `${rest.slice(0, from)}${"¦".repeat(to - from)}${rest.slice(to)}`,
    text,
  );
}

/**
 * Reads the figures of texts. `bareNumbers`: numbers without a unit count as well; `canBeRounded`: a reply may
 * round these figures.
 */
export function readValues(
  texts: readonly string[],
  { bareNumbers = true, canBeRounded = false } = {},
): KnownValues {
  const text = texts.join("\n").slice(0, textCharsMax);
  const figures = findFigures(text);
  const numbers = bareNumbers
    ? readNumbers(hideDatesAndSections(text, figures))
    : new Set<number>();
  const digits = bareNumbers ? (text.match(/[0-9][0-9 -]{1,18}[0-9]/g) ?? []) : [];
  return { figures, numbers, digits: new Set(digits.map(toDialled)), canBeRounded };
}

/** The written figures of several origins as those of one. */
export function mergeFigures(origins: readonly KnownValues[]): KnownValues {
  const figures = origins.flatMap((origin) => origin.figures);
  return { figures, numbers: new Set(), digits: new Set(), canBeRounded: false };
}

function isSameNumber(said: WrittenNumber, known: number, canBeRounded: boolean): boolean {
  if (Math.abs(said.value - known) < 0.005) return true;
  return (
    canBeRounded && said.digits >= roundedDigitsMin && Math.abs(said.value - known) <= said.step / 2
  );
}

/** A reply may leave out the year of a day, but adds no day to a month. */
function isSameDate(said: WrittenDate, known: WrittenDate): boolean {
  if (said.isSpan !== known.isSpan || said.month !== known.month) return false;
  if (said.day !== null && said.day !== known.day) return false;
  return (
    said.year === known.year || said.year === null || (known.year === null && known.day !== null)
  );
}

function isSameSection(said: WrittenSection, known: WrittenSection): boolean {
  if (said.type !== known.type || said.number !== known.number) return false;
  if (!known.part.startsWith(said.part)) return false;
  return said.law === null || known.law === null || said.law === known.law;
}

function hasNumber(said: WrittenNumber, figure: Figure, known: KnownValues): boolean {
  const hasSame = (values: readonly WrittenNumber[]) =>
    values.some(({ value }) => isSameNumber(said, value, known.canBeRounded));
  const fitting = known.figures.some((other) => {
    if (figure.kind === "amount" && other.kind === "amount") {
      return figure.currency === other.currency && hasSame(other.values);
    }
    return figure.kind === "percentage" && other.kind === "percentage" && hasSame(other.values);
  });
  if (fitting || known.numbers.has(said.value)) return true;
  if (!known.canBeRounded) return false;
  return [...known.numbers].some((value) => isSameNumber(said, value, true));
}

/** Whether all values of a figure are among those known; the ends of a range count each. */
export function isKnown(figure: Figure, known: KnownValues): boolean {
  const { figures } = known;
  switch (figure.kind) {
    case "amount":
    case "percentage":
      return figure.values.every((value) => hasNumber(value, figure, known));
    case "date":
      return figure.values.every((said) =>
        figures.some(
          (other) => other.kind === "date" && other.values.some((value) => isSameDate(said, value)),
        ),
      );
    case "section":
      return figure.values.every((said) =>
        figures.some(
          (other) =>
            other.kind === "section" && other.values.some((value) => isSameSection(said, value)),
        ),
      );
    case "phone":
      return figure.values.every(
        (said) =>
          known.digits.has(said) ||
          figures.some((other) => other.kind === "phone" && other.values.includes(said)),
      );
  }
}
