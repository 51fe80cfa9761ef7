import type { Translated } from "../../../../shared/i18n/translated.ts";
import { locale } from "../../../lib/i18n/locale.hi.ts";
import type { editStrings as english } from "./edit-strings.ts";

export const editStrings: Translated<typeof english> = {
  editBlank: "कृपया कुछ लिखिए",
  editTooLong: (over: number) => `${over.toLocaleString(locale)} अक्षर ज़्यादा`,
  editWaits: "अभी एक जवाब लिखा जा रहा है। कृपया रुकें या उसे रोक दें।",
  saveEdit: "फिर भेजें",
  cancel: "रहने दें",
};
