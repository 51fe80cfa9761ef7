import { invoiceTitles } from "../../../../shared/billing/invoice-titles.hi.ts";
import { sharedReceiptStrings } from "../../../../shared/billing/receipt-strings.hi.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { pdfStrings as english, NamedState } from "./strings.ts";

/** Translates the description of a plan's sale; any other stays as it is. */
function sold(description: string): string {
  const [, name, count] =
    /^(.+ Pro), .+: (\d+) months? of access, prepaid$/.exec(description) ?? [];
  return name === undefined
    ? description
    : `${name}: ${Number(count)} महीने की सदस्यता, पूरा भुगतान हो चुका है`;
}

export const pdfStrings: Translated<typeof english> = {
  ...sharedReceiptStrings,
  titles: invoiceTitles,
  date: (day: string) => `तारीख ${day}`,
  against: (title: string, serial: string) => `मूल दस्तावेज़: ${title} ${serial}`,
  of: (day: string) => `तारीख ${day}`,
  state: (state: NamedState) => `${translateStateName(state)} (${state.code})`,
  inState: (state: string) => `राज्य ${state}`,
  sold,
  reversed: "इससे पूरी रकम वापस होती है।",
  questions: (email: string) => `कोई सवाल? ${email}`,
};
