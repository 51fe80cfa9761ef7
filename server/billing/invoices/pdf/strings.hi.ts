import { invoiceTitles } from "../../../../shared/billing/invoice-titles.hi.ts";
import { sharedReceiptStrings } from "../../../../shared/billing/receipt-strings.hi.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { pdfStrings as english, NamedState } from "./strings.ts";

export const pdfStrings: Translated<typeof english> = {
  ...sharedReceiptStrings,
  titles: invoiceTitles,
  date: (day: string) => `तारीख ${day}`,
  against: (title: string, serial: string) => `मूल दस्तावेज़: ${title} ${serial}`,
  of: (day: string) => `तारीख ${day}`,
  state: (state: NamedState) => `${translateStateName(state)} (${state.code})`,
  inState: (state: string) => `राज्य ${state}`,
  reversed: "इससे पूरी रकम वापस होती है।",
  questions: (email: string) => `कोई सवाल? ${email}`,
};
