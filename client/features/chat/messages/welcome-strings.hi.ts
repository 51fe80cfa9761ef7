import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { welcomeStrings as english } from "./welcome-strings.ts";

export const welcomeStrings: Translated<typeof english> = {
  welcome: `${brand.name} में आपका स्वागत है`,
  howCanI: "आज मैं आपकी क्या मदद करूँ?",
  starters: "शुरुआत के लिए सवाल",
  otherService: "दूसरी सेवा चुनें",
  temporary: "अस्थायी बातचीत",
  temporaryHint: "न इतिहास में, न खोज में, न इस डिवाइस पर; एक दिन बाद हटा दी जाती है।",
};
