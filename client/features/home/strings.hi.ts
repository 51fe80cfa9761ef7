import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.hi.ts";
import { taxNote } from "../../../shared/i18n/tax-note.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  heroTitle: "ज़िंदगी के हर फ़ैसले में आपका सबसे समझदार साथी",
  heroLead:
    "सेहत, काम, कानून, पैसे और बहुत कुछ के बारे में पूछिए, हिन्दी, अंग्रेज़ी या हिंग्लिश में। दिन हो या रात, शांत जवाब मिलेगा, और यह भी कि आगे क्या करना है।",
  getStarted: "शुरू करें",
  signUp: "साइन अप करें",
  heroNote: "कोई ऐप नहीं चाहिए। अपने-आप रिन्यू नहीं होता।",
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
  servicesTitle: brand.tagline,
  servicesLead: "जहाँ मदद चाहिए, वह सेवा चुनिए। हर एक अपना विषय जानती है।",
  voicesTitle: "लोग क्या कहते हैं",
  voicesLabel: "लोगों के अनुभव",
  pause: "रोकें",
  play: "चलाएँ",
  showVoice: (position: number, count: number) => `${count} में से अनुभव ${position} दिखाएँ`,
  howTitle: "यह कैसे काम करता है?",
  steps: [
    {
      title: "सेवा चुनिए",
      text: "सेहत से यात्रा तक नौ विषय। जिसका सवाल है, वह चुनिए।",
    },
    {
      title: "अपने शब्दों में पूछिए",
      text: "जैसे किसी दोस्त को लिखते हैं, हिन्दी, अंग्रेज़ी या हिंग्लिश में। न फ़ॉर्म, न भारी शब्द।",
    },
    {
      title: "जानिए आगे क्या करना है",
      text: "साफ़ कदम, क्या जाँचना है, और किसी पेशेवर से कब मिलना है। समझ आने तक पूछिए।",
    },
  ],
  benefitsTitle: "लोग इसे पास क्यों रखते हैं",
  benefits: [
    {
      icon: "clock",
      title: "हर समय साथ",
      text: "सवाल रात में भी आते हैं। जवाब भी, चौबीसों घंटे।",
    },
    {
      icon: "language",
      title: "आपकी समझ के शब्द",
      text: "जिस भाषा में पूछें, उसी में जवाब।",
    },
    {
      icon: "lock",
      title: "सिर्फ़ आपकी",
      text: "आपकी बातचीत निजी है, और आप उसे मिटा सकते हैं।",
    },
    {
      icon: "heart",
      title: "अपनी सीमा बताता है",
      text: "डॉक्टर, वकील या पुलिस की ज़रूरत हो, तो कह देता है।",
    },
  ],
  endTitle: "एक प्लान, हर सेवा",
  endFrom: (price: string) =>
    `${price} से शुरू, ${taxNote}। अपने-आप रिन्यू नहीं होता, ${refundWindowDays} दिन की रिफ़ंड गारंटी।`,
  endText: `सभी कीमतें: ${taxNote}। अपने-आप रिन्यू नहीं होता, ${refundWindowDays} दिन की रिफ़ंड गारंटी।`,
  viewPlans: "प्लान देखें",
};
