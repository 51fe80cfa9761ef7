import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { followUpStrings as english } from "./follow-up-strings.ts";

export const followUpStrings: Translated<typeof english> = { label: "आगे के सवाल" };
