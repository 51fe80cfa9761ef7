import type { Translated } from "../../../shared/i18n/translated.ts";
import type { passkeyStrings as english } from "./passkey-strings.ts";

export const passkeyStrings: Translated<typeof english> = {
  here: "इस डिवाइस पर आपके खाते की पासकी पहले से है।",
  cancelled: "कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें या दूसरा तरीका चुनें।",
  failed: "पासकी इस डिवाइस पर नहीं चली। कृपया दूसरा तरीका चुनें।",
};
