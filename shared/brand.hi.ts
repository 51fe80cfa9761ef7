import { brand as english } from "./brand.ts";
import type { Translated } from "./i18n/translated.ts";

// The name in its own script. What stands in registers, on invoices and on envelopes stays as it is.
export const brand: Translated<typeof english> = {
  ...english,
  name: "साथी",
  tagline: "हर ज़रूरत में आपका समझदार साथी",
};
