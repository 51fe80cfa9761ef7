import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { intakeStrings as english } from "./intake-strings.ts";

export const intakeStrings: Translated<typeof english> = {
  summary: "कुछ बातें पहले बता दें (ज़रूरी नहीं)",
  lead: "ये आपके संदेश में सबसे ऊपर आ जाएँगी; वहाँ इन्हें बदल सकते हैं।",
  any: "नहीं बताना",
};
