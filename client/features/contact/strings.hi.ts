import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  title: "संपर्क करें",
  lead: "हमें लिखिए। हर संदेश कोई इंसान पढ़ता है।",
  formTitle: "संदेश भेजें",
  name: "नाम",
  email: "ईमेल",
  subject: "विषय",
  message: "संदेश",
  messageHint: "कम से कम 20 अक्षर। कृपया पासवर्ड और कार्ड नंबर न लिखें।",
  aboutOrder: (order: string) => `भुगतान: ऑर्डर ${order}`,
  send: "संदेश भेजें",
  sending: "भेजा जा रहा है…",
  unavailable: "आपका संदेश नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।",
  another: "एक और संदेश लिखें",
};
