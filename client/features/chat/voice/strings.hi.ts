import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  listening: "सुन रहे हैं…",
  whichSpoken: "आप किस भाषा में बोलेंगे?",
  changeSpoken: "दूसरी भाषा",
  englishLanguage: "English",
  hindiLanguage: "हिन्दी",
  microphoneRefused: "माइक्रोफ़ोन की अनुमति नहीं है। उसे ब्राउज़र की सेटिंग में चालू कर सकते हैं।",
  dictationFailed: "आपकी बात सुनाई नहीं दी। कृपया फिर कोशिश करें या लिखें।",
};
