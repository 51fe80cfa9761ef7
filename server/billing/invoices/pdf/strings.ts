import { invoiceTitles } from "../../../../shared/billing/invoice-titles.ts";
import { sharedReceiptStrings } from "../../../../shared/billing/receipt-strings.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";
import type { InvoiceKind } from "../../../../shared/inputs/billing.ts";

export type NamedState = { code: string; name: string };

export const pdfStrings = {
  ...sharedReceiptStrings,
  titles: invoiceTitles as Readonly<Record<InvoiceKind, string>>,
  date: (day: string) => `Date ${day}`,
  against: (title: string, serial: string) => `Against ${title.toLowerCase()} ${serial}`,
  of: (day: string) => `of ${day}`,
  state: (state: NamedState) => `${translateStateName(state)} (${state.code})`,
  inState: (state: string) => `State ${state}`,
  /** The note on a credit note. */
  reversed: "This gives back the full amount.",
  questions: (email: string) => `Questions? ${email}`,
};
