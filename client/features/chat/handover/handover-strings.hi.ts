import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { handoverStrings as english } from "./handover-strings.ts";

export const handoverStrings: Translated<typeof english> = {
  title: "साथ ले जाने का पन्ना",
  lead: "डॉक्टर, वकील या दफ़्तर के लिए एक पन्ना। आपकी बातें AI के लिखे से अलग रहती हैं। जो चाहें बदलें या हटाएँ; यहाँ का कुछ भी न भेजा जाता है, न रखा जाता है।",
  language: "पन्ने की भाषा",
  reader: "किसके लिए",
  name: "आपका नाम (ज़रूरी नहीं)",
  statements: "जो आपको पता है, हर बात अलग लाइन में",
  documents: "आपके कागज़, हर एक अलग लाइन में",
  questions: "जो आपको पूछना है, हर सवाल अलग लाइन में",
  print: "प्रिंट करें या PDF में सेव करें",
  older: "पुराने संदेश नहीं खुल सके। देख लें कि कोई बात छूटी तो नहीं।",
  tooLong: "यह एक पन्ने से ज़्यादा है। कृपया अपनी बातें या सवाल छोटे करें।",
};
