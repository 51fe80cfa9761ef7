import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { billingProfileStrings as english } from "./billing-profile-strings.ts";

export const billingProfileStrings: Translated<typeof english> = {
  save: "रसीदों के लिए सेव करें",
  saved: "सेव हो गया",
  failed: "आपका राज्य और GSTIN लोड नहीं हो सका। कृपया फिर कोशिश करें।",
};
