import type { Translated } from "../i18n/translated.ts";
import type { checkoutMessages as english } from "./checkout-messages.ts";

export const checkoutMessages: Translated<typeof english> = {
  notLoaded: "भुगतान का पेज लोड नहीं हुआ। कृपया इस पेज को फिर से लोड करें।",
  notStarted: "भुगतान नहीं हो सका। कृपया फिर कोशिश करें।",
  noNetwork:
    "इंटरनेट नहीं है, इसलिए भुगतान शुरू नहीं हुआ और कोई पैसा नहीं कटा। इंटरनेट आने पर कृपया फिर कोशिश करें।",
};
