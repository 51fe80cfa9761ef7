import { formMessages } from "./form-messages.hi.ts";
import { listMessages } from "./list-messages.hi.ts";
import type { messages as english } from "./messages.ts";
import type { Translated } from "./translated.ts";

export const messages: Translated<typeof english> = {
  ...listMessages,
  ...formMessages,
  verifyEmail: "कृपया अपना ईमेल सत्यापित करें",
  verifyMobile: "कृपया अपना मोबाइल नंबर सत्यापित करें",
  completeRegistration: "कृपया अपना रजिस्ट्रेशन पूरा करें",
  enterPassword: "कृपया अपना पासवर्ड डालें",
  otpInvalid: "OTP सही नहीं है। कृपया फिर कोशिश करें।",
  otpFailed: "OTP जाँचते समय गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  otpVerified: "OTP सही है",
  loginOk: "लॉगिन हो गया",
  registrationOk: "रजिस्ट्रेशन पूरा हो गया",
  registrationFailed: "खाता नहीं बन सका",
  profileAfterLoginFailed: "लॉगिन के बाद आपकी प्रोफ़ाइल नहीं मिल सकी। कृपया फिर कोशिश करें।",
  profileFailed: "आपकी प्रोफ़ाइल नहीं मिल सकी",
  chatLoadTimeout: "इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।",
  chatSendTimeout: "इसमें बहुत समय लग गया। कृपया अपना संदेश फिर से भेजें।",
  chatLoadFailed: "संदेश लोड नहीं हो सके। कृपया फिर कोशिश करें।",
  chatSendFailed: "संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  orderFailed: "भुगतान का ऑर्डर नहीं बन सका।",
  paymentVerifyError: "भुगतान की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें या हमसे संपर्क करें।",
  contactFailed: "कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  contactReceived: "धन्यवाद! आपका संदेश हमें मिल गया है और हम 24 घंटे के अंदर जवाब देंगे।",
};
