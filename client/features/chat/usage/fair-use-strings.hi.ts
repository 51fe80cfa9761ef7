import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { fairUseStrings as english } from "./fair-use-strings.ts";

export const fairUseStrings: Translated<typeof english> = {
  used: "आज आपके बहुत सवाल हो चुके हैं।",
  back: (time: string) => `${time} से फिर पूछिए। आपका सवाल सेव है।`,
};
