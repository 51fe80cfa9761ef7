import type { Translated } from "../../../shared/i18n/translated.ts";
import type { networkMessages as english } from "./network-messages.ts";

export const networkMessages: Translated<typeof english> = {
  nothingSent: "इंटरनेट नहीं है, इसलिए कुछ भेजा नहीं गया। इंटरनेट आने पर कृपया फिर कोशिश करें।",
  noAnswer: "इंटरनेट नहीं है, इसलिए जवाब नहीं आया। इंटरनेट आने पर कृपया फिर कोशिश करें।",
};
