import * as z from "zod/mini";
import { isRealDate } from "../dates.ts";
import { toIssueMessage } from "../inputs/fields/field-refusals.ts";

/** The largest amount that a tool computes with: ₹10,000 crore. */
const amountMaxRupees = 100_000_000_000;

const amountRefusal = toIssueMessage({ id: "amountInvalid" });
const dateRefusal = toIssueMessage({ id: "dateInvalid" });
const timeRefusal = toIssueMessage({ id: "timeInvalid" });
/** The issue message of a value that is none of the given ones. */
export const choiceRefusal = toIssueMessage({ id: "choiceUnknown" });
/** The issue message of a date that lies on the wrong side of another one. */
export const dateOrderRefusal = toIssueMessage({ id: "dateOrderInvalid" });

/** The check that the later of two dates, if there is one, does not lie before the first. */
export function notBefore<First extends string, Later extends string>(first: First, later: Later) {
  type Dates = Record<First, string> & Record<Later, string | null>;
  const isInOrder = (from: string, to: string | null) => to === null || to >= from;
  return z.refine<Dates>((dates) => isInOrder(dates[first], dates[later]), {
    path: [later],
    error: dateOrderRefusal,
  });
}

/** Whether an amount has at most two decimals, as far as a double can tell. */
function hasWholePaise(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;
}

/** Rupees with at most two decimals, from `min` to ₹10,000 crore. */
export function rupees(min = 0) {
  return z
    .number(amountRefusal)
    .check(
      z.gte(min, amountRefusal),
      z.lte(amountMaxRupees, amountRefusal),
      z.refine(hasWholePaise, amountRefusal),
    );
}

export function percent(max = 100) {
  const message = toIssueMessage({ id: "percentInvalid", values: { max } });
  return z.number(message).check(z.gte(0, message), z.lte(max, message));
}

export function between(min: number, max: number) {
  const message = toIssueMessage({ id: "numberOutOfRange", values: { min, max } });
  return z.number(message).check(z.gte(min, message), z.lte(max, message));
}

export function whole(min: number, max: number) {
  const message = toIssueMessage({ id: "numberOutOfRange", values: { min, max } });
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
}

export function flag() {
  return z.boolean(choiceRefusal);
}

/** A real date of the calendar as `YYYY-MM-DD`. */
export function date() {
  // Without `abort`, an impossible date would be compared with the other one too.
  const real = z.refine<string>(isRealDate, { error: dateRefusal, abort: true });
  return z.string(dateRefusal).check(real);
}

/** A time of the day as `HH:MM`, from `00:00` to `23:59`. */
export function time() {
  return z.string(timeRefusal).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeRefusal));
}

export function toPaise(amount: number): number {
  return Math.round(amount * 100);
}

/** Paise, rounded to whole ones, as rupees. */
export function toRupees(paise: number): number {
  return Math.round(paise) / 100;
}
