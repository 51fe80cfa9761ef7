import { invoiceTitles } from "../../../../shared/billing/invoice-titles.hi.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { pdfStrings as english } from "./strings.ts";

/** महीनों वाला विवरण; कोई और विवरण वैसा ही रहता है। */
function sold(description: string): string {
  const [, name, count] =
    /^(.+ Pro), .+: (\d+) months? of access, prepaid$/.exec(description) ?? [];
  return name === undefined ? description : `${name}: ${Number(count)} महीने की सदस्यता, भुगतान पहले से`;
}

export const pdfStrings: Translated<typeof english> = {
  titles: invoiceTitles,
  number: (serial: string) => `संख्या ${serial}`,
  date: (day: string) => `तारीख ${day}`,
  against: (title: string, serial: string) => `${title} ${serial} के बदले`,
  of: (day: string) => `तारीख ${day}`,
  state: (code: string, name: string) => `${translateStateName({ code, name })} (${code})`,
  inState: (state: string) => `राज्य ${state}`,
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
  paid: "कुल भुगतान",
  credited: "कुल वापसी",
  notes: {
    receipt: "यह रसीद है, टैक्स इनवॉइस नहीं: इसमें GST नहीं लिया गया है।",
    invoice: "कीमतों में GST शामिल है।",
  },
  reversed: (title = "बिक्री") => `इससे ${title} की पूरी रकम वापस होती है।`,
  questions: (email: string) => `कोई सवाल? ${email}`,
  signed: (name: string) => `${name} की ओर से`,
  signatory: "अधिकृत हस्ताक्षरकर्ता। इलेक्ट्रॉनिक रूप से जारी।",
};
