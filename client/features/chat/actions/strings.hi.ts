import type { Translated } from "../../../../shared/translated.ts";
import { locale } from "../../../lib/locale.hi.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  copy: "कॉपी करें",
  copied: "कॉपी हो गया",
  copyFailed: "कॉपी नहीं हो सका। टेक्स्ट को दबाए रखकर कॉपी करें।",
  regenerate: "दूसरा जवाब लिखवाएँ",
  edit: "अपना संदेश बदलें",
  editBlank: "कृपया कुछ लिखिए",
  editTooLong: (over: number) => `${over.toLocaleString(locale)} अक्षर ज़्यादा हैं`,
  editWaits: "अभी एक जवाब लिखा जा रहा है। कृपया रुकें या उसे रोक दें।",
  saveEdit: "फिर भेजें",
  cancel: "रहने दें",
  helpful: "काम का",
  notHelpful: "काम का नहीं",
  thanks: "बताने के लिए धन्यवाद",
  why: "इसमें क्या ठीक नहीं था?",
  chooseReason: "कृपया कोई कारण चुनें",
  reasons: {
    wrong: "इसमें कुछ गलत है",
    unsafe: "इससे नुकसान हो सकता है",
    "not-my-question": "यह मेरे सवाल का जवाब नहीं है",
    "hard-to-follow": "यह समझना मुश्किल है",
    other: "कुछ और",
  },
  note: "कुछ और कहना है? (ज़रूरी नहीं)",
  sendReason: "भेजें",
  readAloud: "पढ़कर सुनाएँ",
  stopReading: "पढ़ना बंद करें",
  checklist: "चेकलिस्ट बनाकर सेव करें",
  versions: "रूप",
  version: (n: number, of: number) => `${of} में से रूप ${n}`,
  versionBefore: "पिछला रूप",
  versionAfter: "अगला रूप",
  sources: "स्रोत",
  failed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
};
