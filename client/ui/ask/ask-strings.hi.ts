import type { Translated } from "../../../shared/i18n/translated.ts";
import { locale } from "../../lib/i18n/locale.hi.ts";
import type { askStrings as english } from "./ask-strings.ts";

export const askStrings: Translated<typeof english> = {
  question: "आपका सवाल",
  placeholder: "अपने शब्दों में पूछिए…",
  service: "किस बारे में",
  chooseService: "सेवा चुनिए",
  needService: "सवाल किस सेवा का है? एक चुनिए।",
  ask: "पूछें",
  speak: "टाइप करने के बजाय बोलें",
  noNetwork: "इंटरनेट नहीं है या बहुत धीमा है। आपका सवाल यहाँ सुरक्षित है और अपने-आप आगे बढ़ेगा।",
  tooLong: (over) => `${over.toLocaleString(locale)} अक्षर ज़्यादा`,
};
