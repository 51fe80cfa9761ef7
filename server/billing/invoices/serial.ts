import { indianFields } from "../../../shared/indian-time.ts";
import type { InvoiceKind } from "../../../shared/inputs/billing.ts";

const april = 3;
const digitsMin = 5;
/** The last number of a series: a serial has at most 16 characters, `INV/2627/` included (Rule 46). */
export const largestNumber = 9_999_999;
const nextSeriesEndings = "23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The Indian financial year (April to March) of a moment (UTC ISO-8601): `2627` for 2026-27.
 */
export function toFinancialYear(at: string): string {
  const local = indianFields(new Date(at));
  const first = local.getUTCFullYear() - (local.getUTCMonth() < april ? 1 : 0);
  const twoDigits = (year: number) => String(year % 100).padStart(2, "0");
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}

/**
 * The series that numbers an invoice. Credit notes against receipts have their own: those against tax
 * invoices are reported to the tax office, without gaps.
 */
export function getSeries(kind: InvoiceKind, against: InvoiceKind | null): string {
  if (kind === "receipt") return "RCT";
  if (kind === "invoice") return "INV";
  return against === "invoice" ? "CRN" : "RFD";
}

/**
 * The series of a year in the order in which they are filled: `INV`, `IN2`, `IN3`, … Rule 46 allows
 * "one or multiple series".
 */
export function listSeriesOfYear(first: string): string[] {
  const stem = first.slice(0, -1);
  const others = [...nextSeriesEndings].map((ending) => stem + ending);
  return [first, ...others.filter((series) => series !== first)];
}

/** `INV/2627/00001`: at most 16 characters, of those that Rule 46 allows. */
export function formatSerial(series: string, year: string, number: number): string {
  if (number > largestNumber) throw new RangeError(`series ${series}/${year} is full`);
  return `${series}/${year}/${String(number).padStart(digitsMin, "0")}`;
}
