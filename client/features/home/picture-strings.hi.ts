import type { Translated } from "../../../shared/i18n/translated.ts";
import type { pictureStrings as english } from "./picture-strings.ts";

export const pictureStrings: Translated<typeof english> = {
  sampleChat: "बातचीत का एक नमूना",
  sampleLanguage: "hi",
  sampleService: "कानून",
  sampleQuestion: "मकान मालिक डिपॉज़िट वापस नहीं दे रहा। क्या करूँ?",
  sampleAnswer: "पहले एग्रीमेंट में डिपॉज़िट वाली शर्त देखिए। फिर तीन कदम:",
  sampleSteps: [
    "लिखकर माँगिए, 15 दिन की तारीख के साथ।",
    "किराए और फ़ोटो के सबूत सँभालिए।",
    "जवाब न आए तो कानूनी नोटिस भेजिए।",
  ],
};
