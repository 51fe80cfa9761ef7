import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { figureStrings as english } from "./figure-strings.ts";

export const figureStrings: Translated<typeof english> = {
  region: "ये आँकड़े कहाँ से हैं",
  memory: (figures: string) => `याद से लिखा है, जाँच लें: ${figures}।`,
  unread: (figures: string) => `आपकी फ़ाइल से या याद से लिखा है, फ़ाइल से मिला लें: ${figures}।`,
  official: (sites: string) => `आधिकारिक: ${sites}।`,
  answerSays: (figure: string) => `जवाब में ${figure} लिखा है। जाँचा हुआ स्रोत कुछ और कहता है:`,
  checked: (law: string, day: string) => `${law} · ${day} को जाँचा गया`,
};
