import { verificationMessages } from "../../../../shared/billing/verification-messages.hi.ts";
import { brand } from "../../../../shared/brand.hi.ts";
import { taxNote } from "../../../../shared/i18n/tax-note.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { lockedStrings as english } from "./locked-strings.ts";

export const lockedStrings: Translated<typeof english> = {
  trialLeft: (count: number) =>
    count === 1 ? "आज एक मुफ़्त सवाल बाकी है।" : `आज ${count} मुफ़्त सवाल बाकी हैं।`,
  seePlans: "प्लान देखें",
  planEnded: (date: string) => `आपका प्लान ${date} को खत्म हो गया।`,
  subscribeNotice: `${brand.name} से असीमित बातचीत के लिए सदस्यता लें!`,
  fairUse: "उचित उपयोग की शर्त लागू।",
  trialOver: "आपके मुफ़्त सवाल पूरे हो गए।",
  subscribeNow: "सदस्यता लें",
  confirming: verificationMessages.pending,
  confirmingText: "बैंक के हाँ कहते ही आप यहाँ लिख सकेंगे: दोबारा भुगतान न करें।",
  order: (id: string) => `ऑर्डर ${id}`,
  plansFrom: (price: string) => `प्लान देखें, ${price} से, ${taxNote}`,
  from: (price: string) => `${price} से`,
  plans: "प्लान देखें",
};
