import type { Translated } from "../i18n/translated.ts";
import type { signInMessages as english } from "./sign-in-messages.ts";

export const signInMessages: Translated<typeof english> = {
  verifyEmail: "कृपया अपना ईमेल सत्यापित करें",
  verifyMobile: "कृपया अपना मोबाइल नंबर सत्यापित करें",
  completeRegistration: "कृपया अपना रजिस्ट्रेशन पूरा करें",
  enterPassword: "कृपया अपना पासवर्ड डालें",
  otpVerified: "OTP सही है",
  loginOk: "लॉगिन हो गया",
  registrationOk: "रजिस्ट्रेशन पूरा हो गया",
};
