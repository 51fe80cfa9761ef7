import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { englishPaper } from "./english-paper.ts";

export const paperStrings: Translated<typeof englishPaper> = {
  title: "साथ ले जाने का पन्ना",
  for: (reader: string) => `किसके लिए: ${reader}`,
  about: (service: string) => `विषय: ${service}`,
  readers: {
    health: "डॉक्टर",
    law: "वकील या कानूनी सहायता केंद्र",
    finance: "बैंक या टैक्स सलाहकार",
    jobs: "कंपनी (मालिक) या लेबर दफ़्तर",
    education: "स्कूल या कॉलेज का कार्यालय",
    "real-estate": "वकील या रजिस्ट्री दफ़्तर",
    "company-registration": "चार्टर्ड अकाउंटेंट या कंपनी सचिव",
    travel: "यात्रा या पासपोर्ट कार्यालय",
    "web-and-app-development": "डेवलपर या सर्विस सेंटर",
    other: "संबंधित कार्यालय",
  },
  own: "व्यक्ति की ओर से",
  statements: "जो मुझे पता है",
  documents: "मेरे कागज़",
  questions: "जो मुझे पूछना है",
  pages: (count: number) => (count === 1 ? "1 पन्ना" : `${count} पन्ने`),
  calculated: "तय नियमों से, इन आँकड़ों पर हिसाब",
  written: "AI का लिखा हुआ",
  writtenLead: "इस खाने की बातें किसी डॉक्टर, वकील या कार्यालय ने नहीं जाँची हैं।",
  shortened: "[इस पन्ने के लिए छोटा किया गया।]",
  fromMemory: (figures: string) => `नहीं जाँचा गया, AI की याद से: ${figures}।`,
  fromFile: (figures: string) => `व्यक्ति की फ़ाइल से मिला लें: ${figures}।`,
  fromCards: (figures: string) => `जाँचे हुए स्रोतों से: ${figures}।`,
  contradicted: (figure: string, claim: string, source: string) =>
    `AI ने ${figure} लिखा है। जाँचा हुआ स्रोत कहता है: ${claim} (${source})`,
  checked: (law: string, day: string) => `${law}, ${day} को जाँचा गया`,
  reported: "सरकारी पेज नहीं",
  sources: (sources: string) => `AI के बताए स्रोत: ${sources}।`,
  helplines: (numbers: string) => `फ़ोन पर मदद: ${numbers}`,
  madeOn: (day: string, site: string) => `${day} को ${site} से बनाया गया`,
};
