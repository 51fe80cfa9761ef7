import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { temporaryStrings as english } from "./temporary-strings.ts";

export const temporaryStrings: Translated<typeof english> = {
  choose: "अस्थायी बातचीत",
  hint: "न इतिहास में, न खोज में, न इस डिवाइस पर; एक दिन बाद हटा दी जाती है।",
};
