import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { codeStrings as english } from "./code-strings.ts";

export const codeStrings: Translated<typeof english> = {
  none: "यह कॉपी करें",
  copied: "कॉपी हो गया",
  failed: "कॉपी करने के लिए टेक्स्ट दबाए रखें",
};
