import { planLabels } from "../../shared/billing/plan-labels.hi.ts";
import { taxNote } from "../../shared/billing/tax-note.hi.ts";
import { refundWindowDays } from "../../shared/billing/terms.ts";
import { brand } from "../../shared/brand.hi.ts";
import { routeTitles } from "../../shared/i18n/route-titles.hi.ts";
import { translateServiceName } from "../../shared/i18n/service-names.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { pageStrings as english } from "./page-strings.ts";

export const pageStrings: Translated<typeof english> = {
  brandName: brand.name,
  titles: routeTitles,
  descriptions: {
    home: `${brand.name} भारत के लोगों के लिए एक AI साथी है: सेहत, नौकरी, कानून, पढ़ाई, पैसे, यात्रा और बहुत कुछ पर साफ़ जवाब, दिन हो या रात, हिन्दी, अंग्रेज़ी या हिंग्लिश में।`,
    subscription: `${brand.name} के प्लान। एक ही कीमत (${taxNote}), अपने-आप रिन्यू नहीं होता, ${refundWindowDays} दिन की रिफ़ंड गारंटी।`,
    about: `हम ${brand.name} क्यों बनाते हैं, किन बातों पर टिके हैं और हम कौन हैं।`,
    contact: `${brand.name} को लिखिए। हर संदेश कोई इंसान पढ़ता है और 24 घंटे में जवाब देता है।`,
    "privacy-policy": `${brand.name} आपके बारे में क्या जानता है, क्यों, और कौन देखता है, और आप उसे कैसे ठीक करवा या मिटवा सकते हैं।`,
    "terms-and-conditions": `${brand.name} क्या है और क्या नहीं, आप क्या चुकाते हैं, और हमारी एक-दूसरे के प्रति क्या ज़िम्मेदारी है।`,
    refunds: `भुगतान के ${refundWindowDays} दिन के अंदर रिफ़ंड, और कुछ अपने-आप रिन्यू नहीं होता।`,
    "get-started": `${brand.name} की कोई सेवा चुनिए और अपने शब्दों में पूछिए।`,
    login: `कोड या पासवर्ड से ${brand.name} में लॉगिन कीजिए।`,
    chat: `${brand.name} के साथ आपकी बातचीत।`,
    account: `${brand.name} में आपकी प्रोफ़ाइल, सेटिंग और डिवाइस।`,
    "account-privacy": `${brand.name} के पास आपका क्या डेटा है, डाउनलोड करने या हटाने के लिए।`,
    receipt: `${brand.name} को किया गया भुगतान, कागज़ पर।`,
    shared: `${brand.name} के साथ हुई एक बातचीत, जो किसी ने शेयर की।`,
    "trusted-contact": "कोई पूछता है कि क्या मुश्किल घड़ी में आपको याद किया जा सकता है।",
    "not-found": "यह पेज मौजूद नहीं है।",
  },
  noScript: `इस पेज के लिए ${brand.name} को JavaScript चाहिए।`,
  notLoaded: "यह पेज पूरा नहीं खुला।",
  reload: "फिर से खोलें",
  sharedAbout: (service) =>
    `${brand.name} के साथ शेयर की गई बातचीत: ${service}। जवाब AI के हैं, ज़रूरी बातें जाँच लें।`,
  serviceName: translateServiceName,
  offline: {
    title: "आप ऑफ़लाइन हैं",
    text: "इस पेज के लिए इंटरनेट चाहिए। इंटरनेट आने पर फिर कोशिश करें। जो बातचीत आपने इस डिवाइस पर पढ़ी है, वह अब भी यहाँ है।",
    again: "फिर कोशिश करें",
    chats: "अपनी बातचीत पढ़ें",
    calls: "फ़ोन के लिए इंटरनेट नहीं चाहिए:",
    newChat: "नई बातचीत",
  },
  planLabels,
  ogLocale: "hi_IN",
};
