import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { changePasswordStrings as english } from "./change-password-strings.ts";

export const changePasswordStrings: Translated<typeof english> = {
  open: "पासवर्ड बदलें",
  changed: "आपका पासवर्ड बदल गया है, और आपके बाकी डिवाइस से लॉगआउट हो गया है।",
  current: "मौजूदा पासवर्ड",
  forgot: "भूल गए? कोड से बदलें",
};
