import { brand } from "../../shared/brand.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  skip: "सीधे सामग्री पर जाएँ",
  mainNav: "मुख्य मेन्यू",
  home: "होम",
  pricing: "प्लान",
  about: "परिचय",
  contact: "संपर्क",
  login: "लॉगिन",
  logout: "लॉगआउट",
  account: "खाता",
  openMenu: "मेन्यू खोलें",
  closeMenu: "मेन्यू बंद करें",
  toDark: "गहरे रंग लगाएँ",
  toLight: "हल्के रंग लगाएँ",
  scrollTop: "ऊपर जाएँ",
  footerNav: "नीचे का मेन्यू",
  footerLine: "सीधे शब्दों में सलाह, दिन हो या रात, हिन्दी, अंग्रेज़ी या हिंग्लिश में।",
  footerNotice: `${brand.name} एक AI सहायक है। ज़रूरी बातें जाँच लें; सेहत, कानून और पैसे के मामलों में किसी पेशेवर से भी पूछें।`,
  aboutUs: "हमारे बारे में",
  contactUs: "संपर्क करें",
  terms: "नियम और शर्तें",
  privacy: "गोपनीयता नीति",
  refunds: "रिफ़ंड और रद्द करना",
  loading: "लोड हो रहा है…",
  newVersion: "नया वर्शन तैयार है",
  crashTitle: "कुछ गड़बड़ हो गई",
  crashText: "यह पेज नहीं दिखाया जा सका। आपने बाकी जगह जो लिखा है, वह सुरक्षित है।",
  crashReload: "पेज फिर से लोड करें",
  crashHome: "होम पेज पर जाएँ",
};
