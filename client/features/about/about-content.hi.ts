import type { Translated } from "../../../shared/i18n/translated.ts";
import type { aboutContent as english } from "./about-content.ts";

export const aboutContent: Translated<typeof english> = {
  stats: [
    { figure: "1 लाख+", label: "लोग" },
    { figure: "95%", label: "संतुष्ट" },
    { figure: "50+", label: "विषय" },
  ],
  leaders: [
    {
      name: "काव्या राव",
      initials: "का",
      role: "संस्थापक",
      line: "दस साल सरकारी सेवाओं को पढ़ने लायक बनाने में लगाए।",
    },
    {
      name: "देव मल्होत्रा",
      initials: "दे",
      role: "इंजीनियरिंग",
      line: "धीमे नेटवर्क और छोटी स्क्रीन के लिए बनाते हैं।",
    },
    {
      name: "मीरा नायर",
      initials: "मी",
      role: "भरोसा और शिकायतें",
      line: "कुछ गलत हो जाए, तो जवाब देती हैं।",
    },
  ],
};
