import { planLabel } from "../../../../shared/billing/plans.ts";
import { planLabels } from "../../../../shared/i18n/plan-labels.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { receiptStrings as english } from "./receipt-strings.ts";

/** Translates the server's description of a plan's sale; other texts stay unchanged. */
function sold(description: string): string {
  const [, name, count] =
    /^(.+ Pro), .+: (\d+) months? of access, prepaid$/.exec(description) ?? [];
  if (name === undefined) return description;
  const months = Number(count);
  return `${name}, ${planLabel(months, planLabels)} प्लान: ${months} महीने की सदस्यता, भुगतान पहले से`;
}

export const receiptStrings: Translated<typeof english> = {
  loading: "रसीद लोड हो रही है…",
  failed: "रसीद लोड नहीं हो सकी।",
  missing: "आपके भुगतानों में ऐसी कोई रसीद नहीं है।",
  none: "इस ऑर्डर की कोई रसीद नहीं है: अभी इसका भुगतान नहीं हुआ, या यह मुफ़्त था।",
  back: "मेरी बातचीत पर जाएँ",
  print: "प्रिंट करें",
  title: "आपकी रसीद",
  number: (serial: string) => `संख्या ${serial}`,
  date: "तारीख",
  against: (title: string, serial: string, date: string) =>
    `${title} ${serial}, तारीख ${date}, के बदले`,
  gstin: "GSTIN",
  state: "राज्य",
  billedTo: "किसके नाम",
  order: "ऑर्डर",
  payment: "भुगतान",
  place: "आपूर्ति का स्थान",
  reverseCharge: "रिवर्स चार्ज पर देय टैक्स: नहीं",
  description: "विवरण",
  sold,
  amount: "रकम",
  amountTaxed: "GST समेत रकम",
  sac: "SAC",
  coupon: (code: string) => `कूपन ${code}`,
  taxable: "कर योग्य मूल्य",
  tax: (name: string, percent: number) => `${name} ${percent} %`,
  totals: {
    receipt: "कुल भुगतान",
    invoice: "कुल भुगतान",
    credit_note: "कुल वापसी",
  },
  notes: {
    receipt: "यह रसीद है, टैक्स इनवॉइस नहीं: इसमें GST नहीं लिया गया है।",
    invoice: "कीमतों में GST शामिल है।",
    credit_note: "इससे पूरी बिक्री वापस होती है।",
  },
  questions: "कोई सवाल?",
  signed: (name: string) => `${name} की ओर से`,
  signatory: "अधिकृत हस्ताक्षरकर्ता। इलेक्ट्रॉनिक रूप से जारी।",
};
