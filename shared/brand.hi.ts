import { brand as english } from "./brand.ts";
import type { Translated } from "./i18n/translated.ts";

// The name in Devanagari. Legal names and postal addresses stay in English, as they are registered.
export const brand: Translated<typeof english> = {
  ...english,
  name: "साथी",
  tagline: "हर ज़रूरत में आपका समझदार साथी",
};
