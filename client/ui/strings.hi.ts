import type { Translated } from "../../shared/i18n/translated.ts";
import { limits } from "../../shared/inputs/limits.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  close: "बंद करें",
  loadingServices: "सेवाएँ लोड हो रही हैं…",
  tryAgain: "फिर कोशिश करें",
  codeDead: `${limits.codeAttemptsMax} बार गलत कोड डाला गया: यह कोड अब नहीं चलेगा। कृपया नया कोड मँगाएँ।`,
  resend: "OTP फिर से भेजें",
  resendIn: (seconds: number) => `${seconds} सेकंड में OTP फिर से भेज सकेंगे`,
};
