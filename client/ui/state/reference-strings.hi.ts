import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./reference-strings.ts";

export const strings: Translated<typeof english> = {
  reference: (id) => `संदर्भ संख्या: ${id}`,
  copy: "कॉपी करें",
  copied: "संदर्भ संख्या कॉपी हो गई",
};
