import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { downloadStrings as english } from "./download-strings.ts";

export const downloadStrings: Translated<typeof english> = {
  title: `${brand.name} पर आपका डेटा`,
  madeAt: "तैयार होने का समय:",
  intro:
    "इस पेज पर सबसे ज़रूरी बातें पढ़ने लायक रूप में हैं; साथ की फ़ाइलों में सब कुछ है, प्रोग्रामों के लिए। इसे पढ़ने के लिए इंटरनेट की ज़रूरत नहीं है।",
  none: "कुछ भी नहीं रखा है।",
  about: "आपके बारे में",
  name: "नाम",
  email: "ईमेल",
  mobile: "मोबाइल",
  since: "खाता कब से",
  deletesAt: "कब हटाया जाएगा",
  consents: "आपने किस पर सहमति दी",
  terms: "शर्तें",
  notice: "गोपनीयता की सूचना",
  consentVersion: "संस्करण",
  devices: "आपने कहाँ लॉगिन किया",
  unknownDevice: "अनजान डिवाइस",
  events: "आपके खाते की सुरक्षा",
  "download-ready": "आपके डेटा का डाउनलोड",
  "deletion-requested": "खाता हटाने को कहा गया",
  "deletion-cancelled": "खाता हटाना रद्द हुआ",
  payments: "ऑर्डर",
  receipts: "रसीदें और इनवॉइस",
  contact: "आपने हमें जो लिखा",
  files: "आपकी जोड़ी फ़ाइलें",
  conversations: "बातचीत",
  you: "आप",
  assistant: "सहायक",
  otherBranch: "दूसरा रूप",
};
