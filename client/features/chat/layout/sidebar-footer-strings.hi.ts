import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { sidebarFooterStrings as english } from "./sidebar-footer-strings.ts";

export const sidebarFooterStrings: Translated<typeof english> = {
  paymentHistory: "भुगतान का इतिहास",
  pricing: "प्लान",
  account: "आपका खाता",
  logout: "लॉगआउट",
  planUntil: (date) => `प्लान ${date} तक`,
  noPlan: "अभी कोई प्लान नहीं",
};
