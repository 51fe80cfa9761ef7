import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { sourceStrings as english } from "./source-strings.ts";

export const sourceStrings: Translated<typeof english> = {
  sources: "स्रोत",
  checked: (day: string) => `${day} को जाँचा`,
  reported: "खबरों के अनुसार",
};
