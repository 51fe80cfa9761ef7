import type { Translated } from "../../../../shared/i18n/translated.ts";
import { locale } from "../../../lib/i18n/locale.hi.ts";
import type { usageStrings as english } from "./usage-strings.ts";

export const usageStrings: Translated<typeof english> = {
  left: (n: number) =>
    n === 1 ? "आज लगभग 1 सवाल बाकी है" : `आज लगभग ${n.toLocaleString(locale)} सवाल बाकी हैं`,
  none: (time: string) => `आज के सवाल पूरे हो गए। ${time} से फिर पूछ सकते हैं।`,
};
