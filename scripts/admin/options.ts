import { InvalidArgumentError, Option } from "commander";
import { paiseFromRupees } from "../../shared/billing/money.ts";
import { isRealDate } from "../../shared/dates.ts";
import { dayMs, istOffset } from "../../shared/indian-time.ts";

const listDefault = 50;
const listMax = 10_000;

/** A parser for a whole number in a range, for an option of commander. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export function limitOption(): Option {
  return new Option("--limit <n>", "how many")
    .argParser(wholeNumber(1, listMax))
    .default(listDefault);
}

/** Parses rupees with at most two decimals as paise. */
export function paise(text: string): number {
  const value = /^[0-9]{1,6}(\.[0-9]{1,2})?$/.test(text) ? paiseFromRupees(Number(text)) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError("It must be an amount in rupees, such as 50 or 49.50.");
}

/** Parses plan ids such as `1,3`. */
export function planIds(text: string): number[] {
  return text.split(",").map((part) => wholeNumber(1, 1_000_000)(part.trim()));
}

function moment(text: string): number {
  const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text);
  const isMoment = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$/.test(text);
  const ms = isDay ? Date.parse(`${text}T00:00:00${istOffset}`) : Date.parse(text);
  if ((isDay || isMoment) && isRealDate(text.slice(0, 10)) && !Number.isNaN(ms)) return ms;
  throw new InvalidArgumentError(
    "It must be a day, such as 2027-01-31, or a moment with its zone.",
  );
}

/** The start of a day in India, or the given moment, as UTC ISO-8601. */
export function fromMoment(text: string): string {
  return new Date(moment(text)).toISOString();
}

/** The end of a day in India, or the given moment, as UTC ISO-8601. */
export function untilMoment(text: string): string {
  const wholeDayMs = text.includes("T") ? 0 : dayMs;
  return new Date(moment(text) + wholeDayMs).toISOString();
}
