import type { Translated } from "../../../shared/i18n/translated.ts";
import type { referenceStrings as english } from "./reference-strings.ts";

export const referenceStrings: Translated<typeof english> = {
  reference: (id) => `संदर्भ संख्या: ${id}`,
  copy: "कॉपी करें",
  copied: "संदर्भ संख्या कॉपी हो गई",
};
