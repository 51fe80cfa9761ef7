import { sharedReceiptStrings } from "../../../../shared/billing/receipt-strings.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { receiptStrings as english } from "./receipt-strings.ts";

export const receiptStrings: Translated<typeof english> = {
  ...sharedReceiptStrings,
  loading: "रसीद लोड हो रही है…",
  failed: "रसीद लोड नहीं हो सकी।",
  missing: "आपके भुगतानों में ऐसी कोई रसीद नहीं है।",
  none: "इस ऑर्डर की कोई रसीद नहीं है: अभी इसका भुगतान नहीं हुआ, या यह मुफ़्त था।",
  back: "मेरी बातचीत पर जाएँ",
  print: "प्रिंट करें",
  title: "आपकी रसीद",
  date: "तारीख",
  against: (title: string, serial: string, date: string) =>
    `मूल दस्तावेज़: ${title} ${serial}, तारीख ${date}`,
  gstin: "GSTIN",
  state: "राज्य",
  sac: "SAC",
  tax: (name: string, percent: number) => `${name} ${percent} %`,
  notes: {
    ...sharedReceiptStrings.notes,
    credit_note: "इससे पूरी रकम वापस होती है।",
  },
  questions: "कोई सवाल?",
};
