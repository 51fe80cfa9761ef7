import type { Translated } from "../../../shared/i18n/translated.ts";
import type { errorStrings as english } from "./error-strings.ts";

export const errorStrings: Translated<typeof english> = {
  notLoaded: "यह लोड नहीं हो सका। कृपया फिर कोशिश करें।",
  reference: (id) => `संदर्भ संख्या: ${id}`,
  copy: "कॉपी करें",
  copied: "संदर्भ संख्या कॉपी हो गई",
};
