import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import { deletionGraceDays } from "../../../../shared/privacy/retention.ts";
import type { privacyStrings as english } from "./privacy-strings.ts";

export const privacyStrings: Translated<typeof english> = {
  title: "आपका डेटा",
  lead: "हमारे पास आपका क्या-क्या है, और आप उसके साथ क्या कर सकते हैं।",
  back: "आपका खाता",
  policy: "गोपनीयता नीति",

  deletionTitle: "आपका खाता हटाया जाएगा",
  deletionOn: (moment: string) =>
    `${moment} हम आपका खाता सारी बातचीत और फ़ाइलों के साथ हटा देंगे। तब तक कुछ भेजा नहीं जा सकता। फिर से लॉगिन करने पर खाता बना रहता है।`,
  keep: "मेरा खाता रखें",
  kept: "आपका खाता बना रहेगा।",

  download: "डाउनलोड",
  downloadText: "आपके बारे में सब कुछ एक फ़ाइल में, पढ़ने के लिए और प्रोग्रामों के लिए।",
  downloadWhat:
    "प्रोफ़ाइल, सारे वर्शन के साथ बातचीत, फ़ाइलें, रसीदों के साथ भुगतान, लॉगिन और हमें लिखे संदेश, एक ज़िप फ़ाइल में, पढ़ने लायक पेज के साथ। यह एक दिन रखी जाती है।",
  startDownload: "डाउनलोड तैयार करें",
  preparing: (percent: string) => `तैयार हो रहा है: ${percent} %`,
  preparingLabel: "डाउनलोड कितना तैयार है",
  ready: (moment: string) => `तैयार है। ${moment} तक रखा जाएगा।`,
  save: "फ़ाइल सेव करें",
  saved: (file: string) => `${file} नाम से सेव हुआ`,
  downloadFailed: "डाउनलोड तैयार नहीं हो सका। कृपया फिर कोशिश करें।",

  held: "हमारे पास क्या है",
  heldText: "किस काम के लिए, और कौन देखता है, और कब तक रहता है।",

  consent: "आपने किस पर सहमति दी",
  consentText: "कौन-सी शर्तें या नीति, किस भाषा में, कब और कैसे दिखाई गई।",
  noConsent: "आपका खाता इस रिकॉर्ड से पुराना है। अभी की शर्तें और नीति नीचे हैं।",
  documents: {
    terms: "नियम और शर्तें",
    "privacy-notice": "गोपनीयता नीति",
    adult: "“मेरी उम्र 18 साल या उससे ज़्यादा है”",
  },
  acts: {
    registration: "खाता बनाते समय",
    "terms-box": "बॉक्स पर निशान लगाकर",
    "notice-shown": "खाता बनाते समय दिखाई गई",
    "adult-box": "बॉक्स पर निशान लगाकर",
    withdrawal: "वापस ली",
  },
  languages: { en: "अंग्रेज़ी", hi: "हिन्दी" },
  consentLine: (document: string, version: string) => `${document}, ${version} का वर्शन`,
  consentHow: (moment: string, language: string, act: string) => `${moment}, ${language} में, ${act}`,
  withdraw: "मेरी सहमति वापस लें",
  withdrawTitle: "सहमति वापस लेनी है?",
  withdrawText: "सहमति के बिना हम आपका डेटा इस्तेमाल नहीं कर सकते। इसलिए:",
  withdrawEffects: [
    "नए संदेशों के जवाब अभी से बंद हो जाएँगे।",
    `${deletionGraceDays} दिन बाद आपकी बातचीत, फ़ाइलें, लिंक, रेटिंग और प्रोफ़ाइल हमेशा के लिए हट जाएँगी।`,
    "प्लान का बचा हुआ समय चला जाएगा; चाहें तो पहले रिफ़ंड माँग लें।",
    "भुगतान के रिकॉर्ड उतने समय रहते हैं जितना टैक्स कानून कहता है, आपके नाम के बिना; GSTIN वाली रसीद में नाम रहता है।",
    "सहमति रहते जो हुआ, वह कानूनन सही बना रहता है।",
  ],
  withdrawBack: `मन बदलने के लिए ${deletionGraceDays} दिन हैं: फिर से लॉगिन करें, या यहाँ “मेरा खाता रखें” दबाएँ।`,
  confirmWithdraw: "हाँ, वापस लें",
  events: "सुरक्षा की घटनाएँ",
  noEvents: "अभी कुछ नहीं।",

  nominee: "नॉमिनी",
  nomineeText:
    "जिसे आप नॉमिनी बनाएँ, वे आपके न रहने पर, या जब आप खुद न कर सकें, आपके डेटा पर आपके अधिकार इस्तेमाल कर सकते हैं। वे हमें लिखते हैं; हम प्रमाण माँगते हैं।",
  nomineeName: "उनका नाम",
  nomineeContact: "उनका ईमेल या मोबाइल नंबर",
  saveNominee: "नॉमिनी सेव करें",
  removeNominee: "नॉमिनी हटाएँ",
  nomineeSaved: "आपका नॉमिनी सेव हो गया।",

  deleteAccount: "खाता हटाएँ",
  deleteAccountText: "सब कुछ, कुछ दिनों बाद; तब तक आप मन बदल सकते हैं।",
  deletionEffects: `${deletionGraceDays} दिन बाद आपकी बातचीत, फ़ाइलें, लिंक, रेटिंग और प्रोफ़ाइल हमेशा के लिए हट जाती हैं। प्लान का बचा हुआ समय चला जाता है; चाहें तो पहले रिफ़ंड माँग लें। भुगतान के रिकॉर्ड उतने समय रहते हैं जितना टैक्स कानून कहता है, आपके नाम के बिना; GSTIN वाली रसीद में नाम रहता है।`,
  startDeletion: "मेरा खाता हटाएँ",
  confirmDeletionTitle: "अपना खाता हटाएँ?",
  confirmDeletionText: `आपके बाकी सारे डिवाइस अभी लॉगआउट हो जाएँगे और कुछ भेजा नहीं जा सकेगा। मन बदलने के लिए ${deletionGraceDays} दिन हैं: फिर से लॉगिन करें, या यहाँ “मेरा खाता रखें” दबाएँ।`,
  confirmDeletion: `हाँ, ${deletionGraceDays} दिन बाद हटा दें`,
  cancel: "वापस जाएँ",

  proofTitle: "क्या यह आप हैं?",
  proofText: "आपकी सुरक्षा के लिए आगे बढ़ने से पहले हम यह जाँचते हैं।",
  sendCode: "मुझे कोड भेजें",
  code: "वन-टाइम कोड",
  password: "पासवर्ड",
  usePassword: "इसकी जगह पासवर्ड दें",
  usePasskey: "पासकी इस्तेमाल करें",
  useCode: "इसकी जगह कोड दें",
  proceed: "आगे बढ़ें",

  grievance: "सवाल और शिकायतें",
  grievanceText: `शिकायत अधिकारी: ${brand.grievanceOfficer}। शिकायत मिलने की सूचना हम 48 घंटे में देते हैं और एक महीने में निपटाते हैं।`,
  board: "उसके बाद आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।",
};
