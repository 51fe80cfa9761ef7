import type { Translated } from "../i18n/translated.ts";
import { planLabels } from "./plan-labels.hi.ts";
import { planLabel } from "./plan-prices.ts";
import type { sharedReceiptStrings as english } from "./receipt-strings.ts";

/** Translates the server's description of a plan's sale; other texts stay unchanged. */
function sold(description: string): string {
  const [, name, count] =
    /^(.+ Pro), .+: (\d+) months? of access, prepaid$/.exec(description) ?? [];
  if (name === undefined) return description;
  const months = Number(count);
  return `${name}, ${planLabel(months, planLabels)} प्लान: ${months} महीने की सदस्यता, पूरा भुगतान हो चुका है`;
}

export const sharedReceiptStrings: Translated<typeof english> = {
  number: (serial: string) => `संख्या ${serial}`,
  billedTo: "किसके नाम",
  order: "ऑर्डर",
  payment: "भुगतान",
  place: "आपूर्ति का स्थान",
  reverseCharge: "रिवर्स चार्ज पर देय टैक्स: नहीं",
  description: "विवरण",
  sold,
  amount: "रकम",
  amountTaxed: "GST समेत रकम",
  coupon: (code: string) => `कूपन ${code}`,
  taxable: "कर योग्य मूल्य",
  totals: {
    receipt: "कुल भुगतान",
    invoice: "कुल भुगतान",
    credit_note: "कुल वापसी",
  },
  notes: {
    receipt: "यह रसीद है, टैक्स इनवॉइस नहीं: इसमें GST नहीं लिया गया है।",
    invoice: "कीमतों में GST शामिल है।",
  },
  signed: (name: string) => `${name} की ओर से`,
  signatory: "अधिकृत हस्ताक्षरकर्ता। इलेक्ट्रॉनिक रूप से जारी।",
};
