import { taxNote } from "../../../../shared/billing/tax-note.hi.ts";
import { verificationMessages } from "../../../../shared/billing/verification-messages.hi.ts";
import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { planNoticeStrings as english } from "./plan-notice-strings.ts";

export const planNoticeStrings: Translated<typeof english> = {
  trialLeft: (count: number) => (count === 1 ? "एक मुफ़्त सवाल बाकी है" : `${count} मुफ़्त सवाल बाकी हैं`),
  trialEnds: (left: string, moment: string) => `${left}, ${moment} तक।`,
  seePlans: "प्लान देखें",
  planEnds: (date: string) => `आपका प्लान ${date} को खत्म होगा।`,
  renew: "रिन्यू करें",
  planEnded: (date: string) => `आपका प्लान ${date} को खत्म हो गया।`,
  hasEnded: "आपका प्लान खत्म हो गया है।",
  kept: "आपका सवाल सुरक्षित है।",
  subscribeNotice: `${brand.name} से असीमित बातचीत के लिए सदस्यता लें!`,
  fairUse: "बहुत ज़्यादा इस्तेमाल पर सीमा है।",
  deletion: (moment: string) => `आपका खाता ${moment} हटाया जाएगा। खाता रखने तक कुछ भेजा नहीं जा सकता।`,
  deletionReason: "अभी कुछ भेजा नहीं जा सकता",
  keepAccount: "मेरा खाता रखें",
  trialOver: "आपके मुफ़्त सवाल पूरे हो गए।",
  subscribeNow: "सदस्यता लें",
  confirming: verificationMessages.pending,
  confirmingText: "बैंक के हाँ कहते ही आप यहाँ लिख सकेंगे: दोबारा भुगतान न करें।",
  order: (id: string) => `ऑर्डर ${id}`,
  plansFrom: (price: string) => `प्लान देखें, ${price} से, ${taxNote}`,
  from: (price: string) => `${price} से`,
  plans: "प्लान देखें",
};
