import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { footStrings as english } from "./foot-strings.ts";

export const footStrings: Translated<typeof english> = {
  planUntil: (date) => `प्लान ${date} तक`,
  noPlan: "अभी कोई प्लान नहीं",
};
