import type { InvoiceKind } from "../../../shared/billing/invoices.ts";
import { indianFields } from "../../../shared/indian-time.ts";

const april = 3;
const digitsMin = 5;
// What a serial of 16 characters leaves beside `INV/2627/` (Rule 46).
const largestNumber = 9_999_999;

/**
 * The Indian financial year of a moment (UTC ISO-8601), April to March by the Indian calendar:
 * `2627` for 2026-27.
 */
export function financialYear(at: string): string {
  const local = indianFields(new Date(at));
  const first = local.getUTCFullYear() - (local.getUTCMonth() < april ? 1 : 0);
  const twoDigits = (year: number) => String(year % 100).padStart(2, "0");
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}

/**
 * The series in which a document is counted. Credit notes against receipts have one of their own:
 * those against tax invoices are reported to the tax office as an unbroken run.
 */
export function seriesOf(kind: InvoiceKind, against: InvoiceKind | null): string {
  if (kind === "receipt") return "RCT";
  if (kind === "invoice") return "INV";
  return against === "invoice" ? "CRN" : "RFD";
}

/** `INV/2627/00001`: at most 16 characters, of those that Rule 46 allows. */
export function serialOf(series: string, year: string, number: number): string {
  if (number > largestNumber) throw new RangeError(`series ${series}/${year} is full`);
  return `${series}/${year}/${String(number).padStart(digitsMin, "0")}`;
}
