import { limits } from "../../../shared/inputs/limits.ts";

export const codeStrings = {
  codeDead: `After ${limits.codeAttemptsMax} wrong tries this code no longer works. Please ask for a new one.`,
  resend: "Resend OTP",
  resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
} as const;
