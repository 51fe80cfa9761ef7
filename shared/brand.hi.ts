import type { brand as english } from "./brand.ts";
import { brandDetails } from "./brand-details.ts";
import type { Translated } from "./i18n/translated.ts";

export const brand: Translated<typeof english> = {
  name: "साथी",
  tagline: "हर ज़रूरत में आपका समझदार साथी",
  ...brandDetails,
};
