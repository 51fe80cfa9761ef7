import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { aboutHead as english } from "./about-head.ts";

export const aboutHead: Translated<typeof english> = {
  title: "हमारे बारे में",
  lead: `${brand.name}: जो साथ चले। हम वह साथी बना रहे हैं जिसकी कमी हमारे अपने घरों में खलती थी।`,
};
