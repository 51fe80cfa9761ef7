import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  title: "आपको किसमें मदद चाहिए?",
  lead: "कोई सेवा चुनिए। आप हिन्दी, अंग्रेज़ी या हिंग्लिश में पूछ सकते हैं।",
  seeSample: "नमूना देखें",
  sampleNote: "सवाल और उसका जवाब ऐसा दिखता है।",
  sampleEnd: "यह हाथ से लिखा नमूना है। आपके जवाब AI लिखता है: ज़रूरी बातें जाँच लें।",
  askOwn: "अपना सवाल पूछें",
};
