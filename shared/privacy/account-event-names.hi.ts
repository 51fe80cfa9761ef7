import type { Translated } from "../i18n/translated.ts";
import type { accountEventNames as english } from "./account-event-names.ts";

export const accountEventNames: Translated<typeof english> = {
  "download-ready": "आपके डेटा का डाउनलोड बना",
  "deletion-requested": "आपने खाता हटाने को कहा",
  "deletion-cancelled": "खाता हटाना रद्द हुआ",
  "new-device": "एक नए डिवाइस से लॉगिन हुआ",
  "password-changed": "पासवर्ड बदला गया",
  "email-added": "ईमेल पता जोड़ा गया",
  "email-changed": "ईमेल पता बदला गया",
  "mobile-added": "मोबाइल नंबर जोड़ा गया",
  "mobile-changed": "मोबाइल नंबर बदला गया",
  "totp-added": "ऑथेंटिकेटर ऐप जोड़ा गया",
  "totp-removed": "ऑथेंटिकेटर ऐप हटाया गया",
  "totp-removed-by-support": "सहायता टीम ने ऑथेंटिकेटर ऐप हटाया",
  "recovery-codes-renewed": "नए रिकवरी कोड बने",
  "recovery-code-used": "रिकवरी कोड इस्तेमाल हुआ",
  "passkey-added": "पासकी जोड़ी गई",
  "passkey-removed": "पासकी हटाई गई",
  "contact-named": "भरोसेमंद संपर्क के लिए किसी का नाम दिया गया",
  "contact-agreed": "आपके भरोसेमंद संपर्क ने हाँ कहा",
  "contact-ended": "आपके भरोसेमंद संपर्क ने ना कहा या नाम वापस लिया",
  "contact-removed": "आपका भरोसेमंद संपर्क हटाया गया",
};
