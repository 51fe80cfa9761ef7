import { brand } from "../../shared/brand.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { accountMailStrings as english } from "./mail-strings.ts";

export const accountMailStrings: Translated<typeof english> = {
  hello: "नमस्ते,",
  notYou: (url: string) =>
    `अगर यह आपने नहीं किया, तो लॉगिन करें, अपने बाकी डिवाइस लॉगआउट करें और नया पासवर्ड चुनें: ${url}`,
  notYouWrite: (url: string) =>
    `अगर यह आपने नहीं किया, तो यहाँ हमें तुरंत लिखें, और फ़ॉर्म में यही ईमेल पता दें: ${url}`,
  happened: (event: string, when: string) => `${event} (${when}, भारतीय समय)।`,
  events: {
    "new-device": "आपके खाते में एक नए डिवाइस से लॉगिन हुआ",
    "password-changed": "आपके खाते का पासवर्ड बदला गया, और बाकी डिवाइस लॉगआउट हुए",
    "email-added": "आपके खाते में एक ईमेल पता जोड़ा गया",
    "email-changed": "आपके खाते का ईमेल पता बदल दिया गया",
    "mobile-added": "आपके खाते में एक मोबाइल नंबर जोड़ा गया",
    "mobile-changed": "आपके खाते का मोबाइल नंबर बदल दिया गया",
    "totp-added": "आपके लॉगिन के दूसरे चरण के लिए ऑथेंटिकेटर ऐप जोड़ा गया, और बाकी डिवाइस लॉगआउट हुए",
    "totp-removed": "आपके लॉगिन का दूसरा चरण हटाया गया, और बाकी डिवाइस लॉगआउट हुए",
    "totp-removed-by-support":
      "हमारी सहायता टीम ने आपके लॉगिन का दूसरा चरण हटाया, और सारे डिवाइस लॉगआउट हुए",
    "recovery-codes-renewed": "आपके खाते के नए रिकवरी कोड बने, और बाकी डिवाइस लॉगआउट हुए",
    "recovery-code-used": "आपके खाते में रिकवरी कोड से लॉगिन हुआ; वह कोड अब काम नहीं करेगा",
    "passkey-added": "आपके खाते में एक पासकी जोड़ी गई",
    "passkey-removed": "आपके खाते से एक पासकी हटाई गई",
    "contact-named": "आपके खाते में भरोसेमंद संपर्क के लिए किसी का नाम दिया गया, और उनसे पूछा गया",
    "contact-agreed": "आपके खाते के भरोसेमंद संपर्क ने हाँ कहा",
    "contact-ended": "आपके खाते के भरोसेमंद संपर्क ने ना कहा, या नाम वापस लिया",
    "contact-removed": "आपके खाते से भरोसेमंद संपर्क हटाया गया",
  },
  subjects: {
    "download-ready": `आपका ${brand.name} डेटा तैयार है`,
    "deletion-requested": `आपका ${brand.name} खाता हटाया जाएगा`,
    "deletion-cancelled": `आपका ${brand.name} खाता बना रहेगा`,
    "new-device": `आपके ${brand.name} खाते में नया डिवाइस`,
    "password-changed": `आपका ${brand.name} पासवर्ड बदला गया`,
    "email-added": `आपके ${brand.name} खाते में ईमेल पता जोड़ा गया`,
    "email-changed": `आपके ${brand.name} खाते का ईमेल पता बदला गया`,
    "mobile-added": `आपके ${brand.name} खाते में मोबाइल नंबर जोड़ा गया`,
    "mobile-changed": `आपके ${brand.name} खाते का मोबाइल नंबर बदला गया`,
    "totp-added": `आपके ${brand.name} खाते में दूसरा चरण जुड़ा`,
    "totp-removed": `आपके ${brand.name} खाते का दूसरा चरण हटाया गया`,
    "totp-removed-by-support": `आपके ${brand.name} खाते का दूसरा चरण हटाया गया`,
    "recovery-codes-renewed": `आपके ${brand.name} खाते के नए रिकवरी कोड`,
    "recovery-code-used": `आपके ${brand.name} खाते का रिकवरी कोड इस्तेमाल हुआ`,
    "passkey-added": `आपके ${brand.name} खाते में पासकी जोड़ी गई`,
    "passkey-removed": `आपके ${brand.name} खाते से पासकी हटाई गई`,
    "contact-named": `आपके ${brand.name} खाते में भरोसेमंद संपर्क के लिए किसी का नाम दिया गया`,
    "contact-agreed": `आपके ${brand.name} खाते के भरोसेमंद संपर्क ने हाँ कहा`,
    "contact-ended": `आपके ${brand.name} खाते में अब कोई भरोसेमंद संपर्क नहीं है`,
    "contact-removed": `आपके ${brand.name} खाते से भरोसेमंद संपर्क हटाया गया`,
    "deletion-done": `आपका ${brand.name} खाता हटा दिया गया है`,
  },
  downloadReady: (when: string, url: string) =>
    `आपके खाते से माँगी गई डेटा की प्रति तैयार है (${when}, भारतीय समय)। यह एक दिन रखी जाती है: ${url}`,
  deletionRequested: (until: string, url: string) =>
    `आपने अपना खाता हटाने को कहा है। हम उसे ${until} (भारतीय समय) हटा देंगे।\nखाता रखना हो तो उससे पहले लॉगिन करें, या यहाँ रद्द करें: ${url}`,
  deletionCancelled: (when: string) =>
    `आपके खाते को हटाना रद्द हो गया है (${when}, भारतीय समय): लॉगिन से, या खाते में। कुछ भी नहीं हटाया गया।`,
  deletionDone:
    "आपका खाता बातचीत और फ़ाइलों के साथ हटा दिया गया है। भुगतान का हिसाब हम उतने समय रखते हैं जितना कानून कहता है, और जहाँ कानून इजाज़त देता है, वहाँ आपके नाम के बिना। यह हमारा आखिरी मेल है।",
};
