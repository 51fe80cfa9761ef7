import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { shareStrings as english } from "./share-strings.ts";

export const shareStrings: Translated<typeof english> = {
  title: "यह जवाब शेयर करें",
  lead: "सिर्फ़ जवाब जाएगा, आपका सवाल नहीं।",
  whatsApp: "WhatsApp पर, शब्दों में",
  picture: "WhatsApp पर, तस्वीर में",
  pictureAlt: (lines: string) => `तस्वीर: ${lines}`,
  sendPicture: "तस्वीर भेजें",
  savePicture: "तस्वीर सेव करें",
  back: "वापस",
  pdf: "PDF बनाएँ या प्रिंट करें",
  text: "टेक्स्ट फ़ाइल में सेव करें",
  handover: "डॉक्टर, वकील या दफ़्तर के लिए पन्ना",
  source: (host: string) => `स्रोत: ${host}`,
  noSource: "स्रोत नहीं बताया गया: कुछ करने से पहले जाँच लें",
  aiNotice: `${brand.name}: AI का जवाब, तथ्य जाँच लें`,
  failed: "तस्वीर नहीं बन सकी। कृपया शब्दों में भेजें।",
};
