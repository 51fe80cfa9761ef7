import type { Translated } from "../../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  ask: (name: string) => `${name} से कहें: मुझे फ़ोन करें`,
  confirm: (name: string) =>
    `इससे ${name} को बस ‘कृपया मुझे फ़ोन करें’ भेजा जाता है, इस बातचीत का कुछ भी नहीं।`,
  send: "भेज दें",
  doNot: "न भेजें",
  sending: "भेजा जा रहा है…",
  sent: (name: string, when: string) => `${when} ${name} को भेज दिया गया।`,
  sentNote: "उन्होंने पढ़ा या नहीं, यह हमें नहीं दिखता: अभी कोई चाहिए तो यहाँ के किसी नंबर पर भी फ़ोन करें।",
  failed: "यह नहीं भेजा जा सका। कृपया फिर कोशिश करें, या खुद फ़ोन करें।",
  retry: "फिर कोशिश करें",
};
