import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.hi.ts";
import { numberInWords } from "../../../shared/i18n/number-words.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import { legalDay } from "../../../shared/privacy/versions.ts";
import type { legalHeads as english } from "./legal-heads.ts";

const months = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
const { year, month, day } = legalDay;

export const legalHeads: Translated<typeof english> = {
  updated: `आखिरी बदलाव: ${day} ${months[month - 1]} ${year}`,
  leads: {
    "privacy-policy":
      "हम आपके बारे में क्या जानते हैं, क्यों, और कौन देखता है, और आप उसे कैसे ठीक करवा या मिटवा सकते हैं।",
    "terms-and-conditions": `${brand.name} क्या है और क्या नहीं, आप क्या चुकाते हैं, और हमारी एक-दूसरे के प्रति क्या ज़िम्मेदारी है।`,
    refunds: `मन बदलने के लिए ${numberInWords(refundWindowDays)} दिन, और कुछ अपने-आप रिन्यू नहीं होता।`,
  },
};
