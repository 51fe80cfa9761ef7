import { brand } from "../../shared/brand.hi.ts";
import type { mailStrings as english, MailValues } from "./mail-strings.ts";

export const mailStrings: {
  [Key in keyof typeof english]: (typeof english)[Key] extends { lines: unknown }
    ? { subject: string; lines: (values: MailValues) => string }
    : (typeof english)[Key];
} = {
  hello: "नमस्ते,",
  notYou: (address: string) =>
    `अगर यह आपने नहीं किया, तो लॉगिन करें, बाकी डिवाइस लॉगआउट करें और नया पासवर्ड चुनें: ${address}`,
  "download-ready": {
    subject: `आपका ${brand.name} डेटा तैयार है`,
    lines: ({ when, address }) =>
      `आपके खाते से माँगी गई डेटा की प्रति तैयार है (${when}, भारत)। यह एक दिन रखी जाती है: ${address}`,
  },
  "deletion-requested": {
    subject: `आपका ${brand.name} खाता हटाया जाएगा`,
    lines: ({ until, address }) =>
      `आपने अपना खाता हटाने को कहा है। हम उसे ${until} (भारत) को हटा देंगे।\nखाता रखना हो तो उससे पहले लॉगिन करें, या यहाँ रद्द करें: ${address}`,
  },
  "deletion-cancelled": {
    subject: `आपका ${brand.name} खाता बना रहेगा`,
    lines: ({ when }) =>
      `आपके खाते को हटाना रद्द हो गया है (${when}, भारत): लॉगिन से, या खाते में। कुछ भी नहीं हटाया गया।`,
  },
  "deletion-done": {
    subject: `आपका ${brand.name} खाता हटा दिया गया है`,
    lines: () =>
      `आपका खाता बातचीत और फ़ाइलों के साथ हटा दिया गया है। भुगतान का हिसाब हम उतने समय रखते हैं जितना कानून कहता है, और जहाँ कानून इजाज़त देता है, वहाँ आपके नाम के बिना। यह हमारा आखिरी मेल है।`,
  },
};
