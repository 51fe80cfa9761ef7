import type { Translated } from "../i18n/translated.ts";
import type { signInMessages as english } from "./sign-in-messages.ts";

export const signInMessages: Translated<typeof english> = {
  verifyEmail: "कृपया अपने ईमेल की पुष्टि करें",
  verifyMobile: "कृपया अपने मोबाइल नंबर की पुष्टि करें",
  completeRegistration: "कृपया अपना खाता बनाना पूरा करें",
  enterPassword: "कृपया अपना पासवर्ड डालें",
  otpVerified: "OTP सही है",
  loginOk: "लॉगिन हो गया",
  registrationOk: "खाता बन गया",
};
