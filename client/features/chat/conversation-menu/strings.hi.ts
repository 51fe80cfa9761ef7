import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  menu: "शेयर करें और सेव करें",
  share: "लिंक शेयर करें",
  exportText: "टेक्स्ट फ़ाइल में सेव करें",
  exportMarkdown: "मार्कडाउन में सेव करें, दूसरे प्रोग्राम के लिए",
  print: "प्रिंट करें या PDF बनाएँ",
};
