import type { Translated } from "../../../shared/i18n/translated.ts";
import type { savedQuestionStrings as english } from "./saved-question-strings.ts";

export const savedQuestionStrings: Translated<typeof english> = {
  toAsk: (service) => `${service} के बारे में पूछने के लिए लॉगिन करें या खाता बनाएँ।`,
  waits: (service) => `${service ? `${service} के बारे में ` : ""}आपका सवाल यहाँ सुरक्षित है।`,
  sentWhenActive: "प्लान चालू होते ही वह भेज दिया जाएगा।",
  change: "सवाल बदलें",
};
