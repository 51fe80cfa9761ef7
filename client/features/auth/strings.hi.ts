import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import type { strings as english } from "./strings.ts";

/** कोड कितनी देर चलता है, शब्दों में। */
function life(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? "एक मिनट से कम" : `${minutes} मिनट`;
}

export const strings: Translated<typeof english> = {
  registrationFailed: "खाता नहीं बन सका",
  profileFailed: "लॉगिन के बाद आपकी प्रोफ़ाइल नहीं मिल सकी। कृपया फिर कोशिश करें।",
  titles: {
    identifier: { login: `${brand.name} में लॉगिन करें`, signup: "अपना खाता बनाएँ" },
    code: "कोड डालें",
    password: "फिर से स्वागत है",
    "second-factor": "दूसरा चरण",
    register: "नाम और पासवर्ड",
    "new-password": "नया पासवर्ड चुनें",
    passkey: "अगली बार जल्दी लॉगिन करें",
    "too-young": "अभी नहीं",
  },
  loading: "लोड हो रहा है…",
  destinations: {
    chat: "लॉगिन करें या खाता बनाएँ, आपकी बातचीत खुल जाएगी।",
    plans: "लॉगिन करें या खाता बनाएँ, और अपने प्लान के साथ आगे बढ़ें।",
    account: "अपना खाता खोलने के लिए लॉगिन करें।",
    receipt: "अपनी रसीद देखने के लिए लॉगिन करें।",
  },
  ended: "आपका लॉगिन खत्म हो गया था, इसलिए आप लॉगआउट हो गए। आपने जो लिखा था वह सुरक्षित है।",
  lead: "ईमेल पते या भारतीय मोबाइल नंबर से। न स्पैम, न फ़ोन कॉल।",
  leadEmail: "ईमेल पते से। कोई स्पैम नहीं।",
  either: "ईमेल या मोबाइल नंबर",
  email: "ईमेल",
  understoodEmail: "यह ईमेल पता है: अगर यहाँ नया है, तो हम इस पर कोड भेजेंगे।",
  understoodMobile: (number: string) => `भारतीय मोबाइल नंबर: ${number}`,
  needEither: "कृपया अपना ईमेल या मोबाइल नंबर डालें",
  needEmail: "कृपया अपना ईमेल डालें",
  neither: "कृपया सही ईमेल पता या भारतीय मोबाइल नंबर डालें",
  noEmail: "कृपया सही ईमेल पता डालें",
  mobileOff: "फ़ोन से लॉगिन अभी उपलब्ध नहीं है। कृपया अपना ईमेल इस्तेमाल करें।",
  continue: "आगे बढ़ें",
  haveAccount: "पहले से खाता है? लॉगिन करें",
  noAccount: "खाता नहीं है? नया बनाएँ",
  sentTo: (to: string, seconds: number) =>
    `हमने ${to} पर छह अंकों का कोड भेजा है। यह ${life(seconds)} तक चलेगा।`,
  newCode: (to: string, seconds: number) =>
    `${to} पर नया कोड भेजा जा रहा है। यह ${life(seconds)} तक चलेगा।`,
  registrationOver: (to: string) =>
    `आधा घंटा बीत गया, इसलिए हमने ${to} पर नया कोड भेजा है। आपने जो लिखा था वह सुरक्षित है।`,
  codeDead: `${limits.codeAttemptsMax} बार गलत कोड डाला गया: यह कोड अब नहीं चलेगा। कृपया नया कोड मँगाएँ।`,
  code: "वन-टाइम कोड (OTP)",
  verify: "OTP जाँचें",
  resend: "OTP फिर से भेजें",
  resendIn: (seconds: number) => `${seconds} सेकंड में OTP फिर से भेज सकेंगे`,
  change: "बदलें",
  as: (who: string) => `${who} से लॉगिन`,
  password: "पासवर्ड",
  newPassword: "नया पासवर्ड",
  confirm: "पासवर्ड दोबारा लिखें",
  passwordHint: "कम से कम 8 अक्षर",
  show: "दिखाएँ",
  hide: "छिपाएँ",
  login: "लॉगिन करें",
  signUp: "खाता बनाएँ",
  forgot: "पासवर्ड भूल गए?",
  useCode: "पासवर्ड की जगह कोड लें",
  passkey: "पासकी से लॉगिन करें",
  passkeyOffer:
    "पासकी से आप फ़िंगरप्रिंट, चेहरे या इस डिवाइस के स्क्रीन लॉक से लॉगिन करते हैं: न कोड का इंतज़ार, न पासवर्ड याद रखना। इसे आप खाते में कभी भी हटा सकते हैं।",
  addPasskey: "पासकी बनाएँ",
  appText: "अपना ऑथेंटिकेटर ऐप खोलें और अभी दिख रहे छह अंक डालें।",
  appCode: "ऐप का कोड",
  useRecovery: "इसकी जगह रिकवरी कोड डालें",
  recoveryText: "आपके रखे दस कोड में से एक डालें। हर कोड एक बार चलता है।",
  recoveryCode: "रिकवरी कोड",
  needRecovery: "कृपया रिकवरी कोड डालें",
  useApp: "इसकी जगह ऐप का कोड डालें",
  noRecovery: "आपके सारे रिकवरी कोड इस्तेमाल हो चुके हैं। ऐप न हो, तो हमें लिखें।",
  name: "पूरा नाम",
  savePassword: "पासवर्ड सेव करें",
  later: "अभी नहीं",
  sharedDevice: "यह डिवाइस दूसरे भी इस्तेमाल करते हैं",
  sharedDeviceText:
    "आपका कुछ भी यहाँ नहीं रहता: टैब बंद करते ही आप लॉगआउट हो जाते हैं, और एक बटन से तुरंत बाहर निकल सकते हैं।",
  adult: "मेरी उम्र 18 साल या उससे ज़्यादा है",
  agree: "मैं इनसे सहमत हूँ:",
  terms: "नियम और शर्तें",
  agreeEnd: "।",
  notice: "हम आपका डेटा किस काम में लेते हैं, और आप सहमति कैसे वापस ले सकते हैं:",
  privacy: "गोपनीयता नीति",
  noticeEnd: "।",
  younger: "मेरी उम्र 18 से कम है",
  tooYoung: `${brand.name} 18 साल और उससे बड़े लोगों के लिए है। कोई खाता नहीं बना, और आपने यहाँ जो दिया वह हटा दिया गया है। बताने के लिए धन्यवाद।`,
  childline: "अगर कोई बात परेशान कर रही हो, तो चाइल्डलाइन दिन-रात, मुफ़्त सुनती है:",
  home: "होम पेज पर जाएँ",
};
