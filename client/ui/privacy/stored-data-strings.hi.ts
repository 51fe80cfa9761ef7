import type { Translated } from "../../../shared/i18n/translated.ts";
import type { storedDataStrings as english } from "./stored-data-strings.ts";

export const storedDataStrings: Translated<typeof english> = {
  purpose: "किसलिए",
  shared: "किसके साथ शेयर",
  until: "कब तक",
  notShared: "किसी के साथ नहीं",
  untilDeleted: "जब तक आप न हटाएँ",
  minutes: (count: string) => `${count} मिनट`,
  oneDay: "1 दिन",
  days: (count: string) => `${count} दिन`,
  years: (count: string) => `${count} साल`,
  laterRule: (from: string, time: string) => `${from} से: ${time}`,
  recipients: {
    model: "AI मॉडल बनाने वाले (Anthropic)",
    gateway: "पेमेंट गेटवे (Cashfree Payments)",
    messengers: "ईमेल और SMS भेजने वाले",
    "public-links": "जिसके पास भी आपका बनाया लिंक हो",
  },
  kinds: {
    account: { what: "नाम, ईमेल, मोबाइल, रसीद की जानकारी, नॉमिनी", why: "आपका खाता और रसीदें" },
    consents: { what: "आपने किस पर सहमति दी", why: "आपकी सहमति का सबूत" },
    conversations: { what: "बातचीत और फ़ाइलें", why: "आपको जवाब देना और फिर से दिखाना" },
    shares: { what: "शेयर की गई बातचीत", why: "आपके बनाए लिंक" },
    temporaryConversations: {
      what: "अस्थायी बातचीत, पहले संदेश से",
      why: "इतिहास रखे बिना आपको जवाब देना",
    },
    removedConversations: {
      what: "हटाई गई बातचीत",
      why: "हटाना वापस लेना; अलग-अलग शब्द खोज की सूची में एक दिन तक रहते हैं",
    },
    devices: { what: "लॉगिन और डिवाइस, खत्म होने के बाद", why: "आपके खाते की सुरक्षा" },
    knownDevices: {
      what: "पहले लॉगिन कर चुके डिवाइस, आखिरी बार के बाद",
      why: "ताकि कोई अनजान आपको बाहर न रोक सके",
    },
    trials: {
      what: "किसी मोबाइल नंबर ने मुफ़्त सवाल पूछे थे, नंबर के बिना",
      why: "एक नंबर को एक ही बार",
    },
    codes: { what: "OTP", why: "आपको लॉगिन करवाना" },
    failedPasswords: { what: "गलत पासवर्ड: कब", why: "अंदाज़ा लगाने वालों को रोकना" },
    signInAttempts: { what: "गलत पासवर्ड की गिनती", why: "अंदाज़ा लगाने वालों को रोकना" },
    factors: { what: "पासकी, ऑथेंटिकेटर ऐप, रिकवरी कोड", why: "आपका सुरक्षित लॉगिन" },
    secondSteps: {
      what: "अधूरे लॉगिन, जिनका दूसरा चरण बाकी है",
      why: "उन्हें पूरा करना, और अंदाज़ा लगाने वालों को रोकना",
    },
    unregistered: { what: "खाते जिनका बनना अधूरा है", why: "आप उसे पूरा कर सकें" },
    accountEvents: { what: "खाते की सुरक्षा की घटनाएँ", why: "सूची और आपको ईमेल" },
    usage: { what: "आपने कितना इस्तेमाल किया", why: "रोज़ की सीमा; जोड़ आपके नाम के बिना रहता है" },
    money: {
      what: "ऑर्डर, भुगतान, रसीदें",
      why: "टैक्स कानून; खाता हटने पर आपके नाम के बिना, पर GSTIN वाली रसीद में नाम रहता है",
    },
    gatewayMessages: { what: "गेटवे के संदेश", why: "रिफ़ंड और विवाद" },
    contact: { what: "आप हमें जो लिखते हैं", why: "आपको जवाब देना" },
    trustedContact: {
      what: "आपका भरोसेमंद संपर्क: नाम, ईमेल पता या नंबर",
      why: "आप बटन दबाएँ, तो उनसे फ़ोन करने को कहना",
    },
    contactTraces: {
      what: "जिन संपर्कों ने जवाब नहीं दिया या ना कहा; उनसे कब पूछा गया",
      why: "किसी से बार-बार न पूछा जाए",
    },
    downloads: { what: "आपके डेटा के डाउनलोड", why: "आपको देना" },
    retries: { what: "दोहराए गए अनुरोधों के निशान", why: "कुछ भी दो बार न हो" },
  },
};
