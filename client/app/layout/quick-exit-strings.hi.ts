import type { Translated } from "../../../shared/i18n/translated.ts";
import type { quickExitStrings as english } from "./quick-exit-strings.ts";

export const quickExitStrings: Translated<typeof english> = { leave: "तुरंत निकलें" };
