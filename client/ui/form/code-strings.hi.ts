import type { Translated } from "../../../shared/i18n/translated.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import type { codeStrings as english } from "./code-strings.ts";

export const codeStrings: Translated<typeof english> = {
  codeDead: `${limits.codeAttemptsMax} बार गलत कोड डाला गया: यह कोड अब नहीं चलेगा। कृपया नया कोड मँगाएँ।`,
  resend: "OTP फिर से भेजें",
  resendIn: (seconds: number) => `${seconds} सेकंड में OTP फिर से भेज सकेंगे`,
};
