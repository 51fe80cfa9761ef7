import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { secondStepStrings as english } from "./second-step-strings.ts";

export const secondStepStrings: Translated<typeof english> = {
  appText: "अपना ऑथेंटिकेटर ऐप खोलें और अभी दिख रहे छह अंक डालें।",
  appCode: "ऐप का कोड",
  useRecovery: "इसकी जगह रिकवरी कोड डालें",
  recoveryText: "सँभालकर रखे दस कोड में से एक डालें। हर कोड एक बार चलता है।",
  recoveryCode: "रिकवरी कोड",
  needRecovery: "कृपया रिकवरी कोड डालें",
  useApp: "इसकी जगह ऐप का कोड डालें",
  noRecovery: "आपके सारे रिकवरी कोड इस्तेमाल हो चुके हैं। ऐप न हो, तो हमें लिखें।",
};
