import { commonMessages } from "./common-messages.hi.ts";
import type { messages as english } from "./messages.ts";
import type { Translated } from "./translated.ts";

export const messages: Translated<typeof english> = {
  ...commonMessages,
  otpInvalid: "OTP सही नहीं है। कृपया फिर कोशिश करें।",
  otpFailed: "OTP जाँचते समय गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  otherRelease: "नया वर्शन तैयार है: यह पेज फिर से लोड करें।",
  chatLoadTimeout: "इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।",
  chatSendTimeout: "इसमें बहुत समय लग गया। कृपया अपना संदेश फिर से भेजें।",
  chatLoadFailed: "संदेश लोड नहीं हो सके। कृपया फिर कोशिश करें।",
  chatSendFailed: "संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  orderFailed: "भुगतान का ऑर्डर नहीं बन सका।",
  paymentVerifyError: "भुगतान की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें या हमसे संपर्क करें।",
};
