import { brand } from "../../shared/brand.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import { contactWaitDays } from "../../shared/privacy/trusted-contact.ts";
import type { trustedContactMailStrings as english } from "./mail-strings.ts";

export const trustedContactMailStrings: Translated<typeof english> = {
  someone: "आपके एक परिचित",
  hello: "नमस्ते,",
  invitation: {
    subject: (who: string) => `${who} की ओर से: क्या आप भरोसेमंद संपर्क बनेंगे?`,
    asks: (who: string) =>
      `${brand.name} एक AI सहायक है। वहाँ ${who} ने भरोसेमंद संपर्क के लिए आपका नाम दिया है: ऐसा कोई, जिससे मुश्किल घड़ी में फ़ोन करने को कहा जा सके।`,
    means:
      "आप हाँ कहें, तो आपको बस एक ही संदेश मिल सकता है: ‘कृपया मुझे फ़ोन करें’, और वह भी तभी जब उसके लिए बटन दबाया जाए। वहाँ क्या लिखा जाता है, वह आपको कभी नहीं दिखेगा, और आप पर कोई ज़िम्मेदारी नहीं आती।",
    answer: (link: string) =>
      `इस पेज पर हाँ या ना कहें। खाते की ज़रूरत नहीं है, और बाद में मन बदल सकते हैं:\n${link}`,
    otherwise: `अगर आपको नहीं पता कि यह कौन है, तो कुछ न करें: जवाब न मिलने पर आपका ईमेल पता ${contactWaitDays} दिन बाद मिटा दिया जाता है।`,
  },
  callRequest: {
    subject: (who: string) => `${who}: कृपया मुझे फ़ोन करें`,
    asks: (who: string) => `${who} का संदेश: कृपया मुझे फ़ोन करें।`,
    means: (who: string, when: string) =>
      `${who} ने ${when} (भारतीय समय) इसके लिए बटन दबाया। इसमें बस इतना ही है, और हम इससे ज़्यादा नहीं बता सकते। कृपया उसी नंबर पर फ़ोन करें जो आप जानते हैं: इस मेल के जवाब कोई नहीं पढ़ता।`,
    end: (link: string) =>
      `यह आपको इसलिए मिला क्योंकि आपने भरोसेमंद संपर्क बनने के लिए हाँ कहा था। इसे आप यहाँ खत्म कर सकते हैं:\n${link}`,
  },
};
