import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./legal-strings.ts";

export const strings: Translated<typeof english> = {
  updated: "आखिरी बदलाव: 23 मई 2025",
};
