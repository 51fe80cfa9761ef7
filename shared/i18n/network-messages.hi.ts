import type { networkMessages as english } from "./network-messages.ts";
import type { Translated } from "./translated.ts";

export const networkMessages: Translated<typeof english> = {
  nothingSent: "इंटरनेट नहीं है, इसलिए कुछ भेजा नहीं गया। इंटरनेट आने पर कृपया फिर कोशिश करें।",
  lost: "इंटरनेट बीच में चला गया। इंटरनेट आने पर कृपया फिर कोशिश करें।",
};
