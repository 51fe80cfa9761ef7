import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { landingStrings as english } from "./landing-strings.ts";

export const landingStrings: Translated<typeof english> = {
  greeting: (name) => (name === "" ? "नमस्ते" : `नमस्ते, ${name}`),
  welcome: `${brand.name} में आपका स्वागत है। आज मैं आपकी क्या मदद करूँ?`,
  recent: "यहाँ से आगे बढ़ें",
  services: "सेवाएँ",
  loadingServices: "सेवाएँ लोड हो रही हैं…",
};
