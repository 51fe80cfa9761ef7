import type { Translated } from "../i18n/translated.ts";
import type { checkoutMessages as english } from "./checkout-messages.ts";

export const checkoutMessages: Translated<typeof english> = {
  notLoaded: "भुगतान का पेज लोड नहीं हुआ। कृपया इस पेज को फिर से लोड करें।",
  notStarted: "भुगतान नहीं हो सका। कृपया फिर कोशिश करें।",
  notAsked:
    "इंटरनेट नहीं है, इसलिए बैंक से पूछा नहीं जा सका। अगर आपने भुगतान कर दिया है, तो दोबारा न करें: इंटरनेट आने पर फिर जाँचें।",
  noNetwork:
    "इंटरनेट नहीं है, इसलिए भुगतान शुरू नहीं हुआ और कोई पैसा नहीं कटा। इंटरनेट आने पर कृपया फिर कोशिश करें।",
};
