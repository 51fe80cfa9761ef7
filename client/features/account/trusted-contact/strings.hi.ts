import type { Translated } from "../../../../shared/i18n/translated.ts";
import { contactWaitDays } from "../../../../shared/privacy/trusted-contact.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  title: "भरोसेमंद संपर्क",
  text: "कोई अपना, जिससे मुश्किल घड़ी में आपको फ़ोन करने को कहा जा सके। अपने-आप कभी कुछ नहीं भेजा जाता।",
  what: "पहले वे हाँ कहें। उसके बाद इमरजेंसी के नंबरों के पास आपको एक बटन मिलता है, जो उन्हें ‘कृपया मुझे फ़ोन करें’ भेजता है: आपकी बातचीत का कुछ भी नहीं, और तभी जब आप उसे दबाएँ।",
  name: "आप उन्हें क्या कहते हैं",
  contact: "उनका ईमेल या मोबाइल नंबर",
  contactByMail: "उनका ईमेल",
  contactHint: "उन्हें आपका पहला नाम दिखता है, आपके बारे में और कुछ नहीं।",
  ask: "उनसे पूछें",
  asked: "उनसे पूछ लिया गया।",
  askAgain: "फिर पूछें",
  remove: "हटाएँ",
  removeAsk: (name: string) => `${name} को हटाना है? उनका लिंक बंद हो जाएगा, और हम उन्हें कुछ नहीं लिखेंगे।`,
  removeYes: "हाँ, हटाएँ",
  removeNo: "रहने दें",
  removed: "आपका भरोसेमंद संपर्क हटा दिया गया।",
  status: {
    invited: (when: string) => `${when} को पूछा गया। अभी जवाब नहीं आया है।`,
    agreed: (when: string) => `${when} को हाँ कहा।`,
    declined: (when: string) =>
      `${when} को ना कहा। उनका ईमेल पता या नंबर मिटा दिया गया है, और ${contactWaitDays} दिन बाद आप फिर पूछ सकते हैं।`,
    withdrawn: (when: string) =>
      `${when} को नाम वापस लिया। उनका ईमेल पता या नंबर मिटा दिया गया है, और ${contactWaitDays} दिन बाद आप फिर पूछ सकते हैं।`,
  },
};
