import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  copy: "कॉपी करें",
  copied: "कॉपी हो गया",
  share: "यह जवाब शेयर करें",
  copyFailed: "कॉपी नहीं हो सका। टेक्स्ट को चुनकर कॉपी करें।",
  copyFailedTouch: "कॉपी नहीं हो सका। टेक्स्ट को दबाए रखकर कॉपी करें।",
  regenerate: "दूसरा जवाब लिखवाएँ",
  edit: "अपना संदेश बदलें",
  helpful: "काम का",
  notHelpful: "काम का नहीं",
  thanks: "बताने के लिए धन्यवाद",
  readAloud: "पढ़कर सुनाएँ",
  stopReading: "पढ़ना बंद करें",
  checklist: "चेकलिस्ट बनाकर सेव करें",
  failed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
};
