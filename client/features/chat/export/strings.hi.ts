import type { Translated } from "../../../../shared/i18n/translated.ts";
import { locale } from "../../../lib/i18n/locale.hi.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  aiNotice: "AI का लिखा हुआ। ज़रूरी बातें जाँच लें।",
  conversation: "बातचीत",
  you: "आप",
  incomplete: "यह जवाब अधूरा है, बीच में रुक गया था।",
  attached: (names: string) => `साथ की फ़ाइलें: ${names}`,
  saved: (file: string) => `${file} नाम से सेव हुई`,
  exportFailed: "बातचीत पढ़ी नहीं जा सकी। कृपया फिर कोशिश करें।",
  isCut: (n: number) => `यहाँ सिर्फ़ सबसे नए ${n.toLocaleString(locale)} संदेश हैं: बातचीत इससे लंबी है।`,
};
