import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  they: "उन्होंने पूछा",
  title: "यह बातचीत शेयर करें",
  lead: "जिसके पास लिंक होगा, वह बातचीत को वैसी पढ़ सकेगा जैसी अभी है। आगे आप जो लिखेंगे, वह इसमें नहीं होगा; आपका नाम और आपकी फ़ाइलें भी नहीं।",
  care: "इसमें निजी बातें हो सकती हैं: आपकी सेहत, पैसे या कागज़ों की।",
  makeLink: "लिंक बनाएँ",
  links: "चालू लिंक",
  made: (when: string) => `${when} बना`,
  copy: "लिंक कॉपी करें",
  copied: "लिंक कॉपी हो गया",
  copyFailed: "लिंक कॉपी नहीं हो सका। उस पर राइट-क्लिक करके कॉपी करें।",
  copyFailedTouch: "लिंक कॉपी नहीं हो सका। उसे दबाए रखकर कॉपी करें।",
  send: "लिंक भेजें",
  revoke: "लिंक बंद करें",
  revoked: "लिंक बंद हो गया",
  failed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
  linksFailed: "आपके लिंक लोड नहीं हो सके।",
  sharedTitle: "शेयर की गई बातचीत",
  sharedOn: (when: string) => `जैसी ${when} थी`,
  sharedMissing: "यह लिंक काम नहीं करता",
  sharedMissingLead: "हो सकता है, बनाने वाले ने इसे बंद कर दिया हो।",
  sharedFailed: "बातचीत लोड नहीं हो सकी।",
  sharedCall: "अपना सवाल पूछें",
  home: "होम पेज",
};
