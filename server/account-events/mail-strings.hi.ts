import { brand } from "../../shared/brand.hi.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { mailStrings as english } from "./mail-strings.ts";

export const mailStrings: Translated<typeof english> = {
  hello: "नमस्ते,",
  notYou: (address: string) =>
    `अगर यह आपने नहीं किया, तो लॉगिन करें, अपने बाकी डिवाइस लॉगआउट करें और नया पासवर्ड चुनें: ${address}`,
  subjects: {
    "download-ready": `आपका ${brand.name} डेटा तैयार है`,
    "deletion-requested": `आपका ${brand.name} खाता हटाया जाएगा`,
    "deletion-cancelled": `आपका ${brand.name} खाता बना रहेगा`,
    "deletion-done": `आपका ${brand.name} खाता हटा दिया गया है`,
  },
  downloadReady: (when: string, address: string) =>
    `आपके खाते से माँगी गई डेटा की प्रति तैयार है (${when}, भारत)। यह एक दिन रखी जाती है: ${address}`,
  deletionRequested: (until: string, address: string) =>
    `आपने अपना खाता हटाने को कहा है। हम उसे ${until} (भारत) को हटा देंगे।\nखाता रखना हो तो उससे पहले लॉगिन करें, या यहाँ रद्द करें: ${address}`,
  deletionCancelled: (when: string) =>
    `आपके खाते को हटाना रद्द हो गया है (${when}, भारत): लॉगिन से, या खाते में। कुछ भी नहीं हटाया गया।`,
  deletionDone:
    "आपका खाता बातचीत और फ़ाइलों के साथ हटा दिया गया है। भुगतान का हिसाब हम उतने समय रखते हैं जितना कानून कहता है, और जहाँ कानून इजाज़त देता है, वहाँ आपके नाम के बिना। यह हमारा आखिरी मेल है।",
};
