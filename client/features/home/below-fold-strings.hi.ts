import { taxNote } from "../../../shared/billing/tax-note.hi.ts";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { belowFoldStrings as english } from "./below-fold-strings.ts";

export const belowFoldStrings: Translated<typeof english> = {
  howTitle: "यह कैसे काम करता है?",
  steps: [
    {
      title: "सेवा चुनिए",
      text: "सेहत से यात्रा तक के विषय। जिसका सवाल है, वह चुनिए।",
    },
    {
      title: "अपने शब्दों में पूछिए",
      text: "जैसे किसी दोस्त को लिखते हैं, हिन्दी, अंग्रेज़ी या हिंग्लिश में। न फ़ॉर्म, न भारी शब्द।",
    },
    {
      title: "जानिए आगे क्या करना है",
      text: "साफ़ कदम, क्या जाँचना है, और किसी जानकार से कब मिलना है। समझ आने तक पूछिए।",
    },
  ],
  benefitsTitle: `${brand.name} क्यों`,
  benefits: [
    {
      icon: "clock",
      title: "हर समय साथ",
      text: "सुबह का इंतज़ार नहीं: जवाब चौबीसों घंटे मिलते हैं।",
    },
    {
      icon: "language",
      title: "आपकी भाषा में",
      text: "जिस भाषा में पूछें, उसी में जवाब।",
    },
    {
      icon: "lock",
      title: "निजी",
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
  activeTitle: "आगे क्या पूछना है?",
  activeText: "आपका प्लान चालू है। कुछ भी पूछिए, या कोई पुरानी बातचीत आगे बढ़ाइए।",
  goOn: "आगे बढ़ें",
};
