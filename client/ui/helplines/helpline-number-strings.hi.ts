import type { Translated } from "../../../shared/i18n/translated.ts";
import type { helplineNumberStrings as english } from "./helpline-number-strings.ts";

export const helplineNumberStrings: Translated<typeof english> = {
  lead: "इमरजेंसी:",
  labels: {
    14416: "मन की परेशानी",
    181: "महिलाएँ",
    1098: "बच्चे",
    1930: "साइबर ठगी",
  },
};
