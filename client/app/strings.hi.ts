import type { Translated } from "../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  skip: "सीधे सामग्री पर जाएँ",
  mainNav: "मुख्य मेन्यू",
  home: "होम",
  about: "हमारे बारे में",
  contact: "संपर्क करें",
  logout: "लॉगआउट",
  openChats: "बातचीत खोलें",
  account: "आपका खाता",
  openMenu: "मेन्यू खोलें",
  closeMenu: "मेन्यू बंद करें",
  toDark: "डार्क थीम",
  toLight: "लाइट थीम",
  scrollTop: "ऊपर जाएँ",
  newVersion: "नया वर्शन तैयार है",
  crashTitle: "कुछ गड़बड़ हो गई",
  crashText: "यह पेज नहीं खुला। आपने बाकी जगह जो लिखा, वह सुरक्षित है।",
  crashReload: "पेज फिर से लोड करें",
  crashHome: "होम पेज पर जाएँ",
};
