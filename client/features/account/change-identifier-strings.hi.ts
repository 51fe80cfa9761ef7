import type { Translated } from "../../../shared/i18n/translated.ts";
import type { changeIdentifierStrings as english } from "./change-identifier-strings.ts";

export const changeIdentifierStrings: Translated<typeof english> = {
  add: { email: "ईमेल पता जोड़ें", mobile: "मोबाइल नंबर जोड़ें" },
  change: { email: "ईमेल पता बदलें", mobile: "मोबाइल नंबर बदलें" },
  addText:
    "फिर आप दोनों में से किसी से भी लॉगिन कर सकेंगे। नए पर एक कोड जाएगा। आपके बाकी डिवाइस लॉगआउट हो जाएँगे।",
  changeText: {
    email:
      "पहले आपके मौजूदा ईमेल पते पर एक कोड जाएगा, फिर नए ईमेल पते पर। आपके बाकी डिवाइस लॉगआउट हो जाएँगे।",
    mobile: "पहले आपके मौजूदा नंबर पर एक कोड जाएगा, फिर नए नंबर पर। आपके बाकी डिवाइस लॉगआउट हो जाएँगे।",
  },
  label: { email: "नया ईमेल पता", mobile: "नया मोबाइल नंबर" },
  sendCode: "आगे बढ़ें",
  code: "नए पर आया कोड",
  confirm: "पक्का करें",
  back: "कोई और इस्तेमाल करें",
  done: {
    email: "आपका ईमेल पता सेव हो गया, और आपके बाकी डिवाइस लॉगआउट हो गए।",
    mobile: "आपका मोबाइल नंबर सेव हो गया, और आपके बाकी डिवाइस लॉगआउट हो गए।",
  },
};
