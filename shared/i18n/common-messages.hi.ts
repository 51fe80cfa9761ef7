import type { commonMessages as english } from "./common-messages.ts";
import type { Translated } from "./translated.ts";

export const commonMessages: Translated<typeof english> = {
  servicesFailed: "सेवाएँ लोड नहीं हो सकीं। कृपया थोड़ी देर बाद फिर कोशिश करें।",
  packagesFailed: "सदस्यता के प्लान लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।",
  generic: "कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
};
