import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { securityStrings as english } from "./security-strings.ts";

export const securityStrings: Translated<typeof english> = {
  passkeys: "पासकी",
  passkeysText:
    "पासकी से आप फ़िंगरप्रिंट, चेहरे या अपने डिवाइस के स्क्रीन लॉक से लॉगिन करते हैं, बिना कोड और बिना पासवर्ड के।",
  somePasskey: "पासकी",
  syncedPasskey: "इस खाते वाले आपके सभी डिवाइस पर",
  devicePasskey: "एक डिवाइस पर",
  addedOn: (date: string) => `${date} को जोड़ी गई`,
  usedOn: (date: string) => `आखिरी बार ${date} को इस्तेमाल`,
  addPasskey: "पासकी जोड़ें",
  passkeyAdded: "पासकी जुड़ गई है।",
  passkeyRemoved: "पासकी यहाँ से हट गई है। इसे अपने डिवाइस से भी हटाएँ।",
  passkeyRenamed: "नया नाम सेव हो गया है।",
  noPasskeysHere: "यह ब्राउज़र पासकी नहीं चला सकता।",
  rename: "नाम बदलें",
  renameTitle: "पासकी का नाम बदलें",
  passkeyName: "नाम",
  saveName: "नाम सेव करें",

  totp: "दूसरा चरण",
  totpOff:
    "कोड या पासवर्ड के बाद आप अपने फ़ोन के ऐप में दिखे छह अंक भी डालते हैं। किसी को आपका पासवर्ड पता हो या वह आपकी मेल पढ़ ले, तब भी वह अंदर नहीं आ सकता।",
  totpOn: (date: string) => `${date} से चालू है। लॉगिन करते समय ऐप का कोड माँगा जाता है।`,
  setUp: "ऐप जोड़ें",
  remove: "हटाएँ",
  removed: "दूसरा चरण हट गया है। आपके बाकी डिवाइस लॉगआउट हो गए हैं।",
  codesLeft: (count: string) => `${count} रिकवरी कोड बाकी`,
  oneCodeLeft: "1 रिकवरी कोड बाकी",
  noCodesLeft: "कोई रिकवरी कोड बाकी नहीं",
  renew: "नए रिकवरी कोड बनाएँ",
  removeTitle: "दूसरा चरण हटाएँ?",
  removeText:
    "तब लॉगिन के लिए कोड या पासवर्ड ही काफ़ी होगा। आपके बाकी डिवाइस लॉगआउट हो जाएँगे और रिकवरी कोड काम नहीं करेंगे।",
  removeConfirm: "हाँ, हटाएँ",
  renewTitle: "नए रिकवरी कोड?",
  renewText: "आपके पास जो कोड हैं, वे काम नहीं करेंगे। आपके बाकी डिवाइस लॉगआउट हो जाएँगे।",
  renewConfirm: "नए कोड बनाएँ",
  goBack: "वापस जाएँ",

  setUpTitle: "ऑथेंटिकेटर ऐप जोड़ें",
  scan: "इसे ऑथेंटिकेटर ऐप से स्कैन करें। छह अंकों के कोड बनाने वाला कोई भी ऐप चलेगा।",
  qr: "ऑथेंटिकेटर ऐप के लिए क्यूआर कोड",
  onThisPhone: "इसी डिवाइस के ऐप में खोलें",
  orType: "या यह गुप्त कोड ऐप में लिखें:",
  copyKey: "गुप्त कोड कॉपी करें",
  copied: "कॉपी हो गया",
  notCopied: "कॉपी नहीं हो सका। कृपया लिखा हुआ चुनकर कॉपी करें।",
  appCode: "ऐप में अभी दिख रहा कोड",
  turnOn: "चालू करें",

  codesTitle: "आपके रिकवरी कोड",
  codesText:
    "फ़ोन खो जाए, तो इनमें से हर कोड एक बार लॉगिन करवाता है। हम इन्हें सिर्फ़ अभी दिखाते हैं: प्रिंट कर लें या सुरक्षित जगह रखें।",
  codesLabel: "रिकवरी कोड",
  copyCodes: "कॉपी करें",
  saveCodes: "फ़ाइल में सेव करें",
  printCodes: "प्रिंट करें",
  codesHeading: (account: string) => `${account} के ${brand.name} रिकवरी कोड`,
  codesOnce: "हर कोड एक बार चलता है।",
  kept: "मैंने सुरक्षित रख लिए हैं",
};
