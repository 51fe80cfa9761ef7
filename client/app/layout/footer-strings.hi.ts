import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { footerStrings as english } from "./footer-strings.ts";

export const footerStrings: Translated<typeof english> = {
  home: "होम",
  footerNav: "नीचे का मेन्यू",
  footerLine: "सीधे शब्दों में जवाब, दिन हो या रात, हिन्दी, अंग्रेज़ी या हिंग्लिश में।",
  footerNotice: `${brand.name} एक AI सहायक है। ज़रूरी बातें जाँच लें; सेहत, कानून और पैसे के मामलों में किसी जानकार से भी पूछें।`,
};
