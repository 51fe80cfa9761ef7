import { taxNote } from "../../../shared/billing/tax-note.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  title: "सीधी कीमत, हर सेवा",
  lead: "जितना समय चाहिए, उतने का एक बार भुगतान कीजिए। जो कीमत दिखती है, वही लगती है।",
  plansTitle: "प्लान",
  popular: "सबसे पसंदीदा",
  total: taxNote,
  perMonth: (price: string) => `महीने का ${price} पड़ता है`,
  save: (price: string) => `${price} की बचत`,
  choose: "सदस्यता लें",
  subscribed: "आपका प्लान",
  renew: "रिन्यू करें",
  noRenewal:
    "प्लान अपने-आप रिन्यू नहीं होता, बाद में कुछ नहीं कटता। बातचीत असीमित है, बस बहुत ज़्यादा इस्तेमाल पर सीमा है।",
  loading: "प्लान लोड हो रहे हैं…",
};
