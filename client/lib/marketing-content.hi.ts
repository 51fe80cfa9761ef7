import type { Translated } from "../../shared/i18n/translated.ts";
import type { marketingContent as english } from "./marketing-content.ts";

// Marked as a sample like its original: what an operator replaces there is replaced here too.
export const marketingContent: Translated<typeof english> = {
  isSample: true,
  sampleLabel: "नमूना",
  sampleNote: "नमूने की सामग्री, जिसे सेवा चलाने वाले अपनी सामग्री से बदलेंगे",
  testimonials: [
    {
      quote:
        "पिताजी की रिपोर्ट में ऐसे शब्द थे जो हममें से कोई नहीं जानता था। इसने शांति से समझाया और बताया कि डॉक्टर से क्या पूछें।",
      name: "रितु स.",
      place: "लखनऊ",
      topic: "सेहत",
    },
    {
      quote: "मैंने डिपॉज़िट के बारे में हिंग्लिश में पूछा। इसने बताया कि कौन सी शर्त पढ़ूँ, और चिट्ठी लिखने में मदद की।",
      name: "इमरान क.",
      place: "हैदराबाद",
      topic: "कानून",
    },
    {
      quote: "तीन इंटरव्यू, और एक रात पहले अभ्यास के तीन दौर। अंदर गई तो पता था कि क्या कहना है।",
      name: "दिव्या न.",
      place: "कोयंबटूर",
      topic: "नौकरी",
    },
    {
      quote:
        "इसने सामने रख दिया कि हर तरह की कंपनी में क्या खर्च और क्या कागज़ लगते हैं। आखिरकार मैं अपने CA से बराबरी से बात कर पाया।",
      name: "अर्जुन प.",
      place: "सूरत",
      topic: "कंपनी रजिस्ट्रेशन",
    },
    {
      quote: "बेटी के लिए दो कॉलेजों में से चुनना था। रात ग्यारह बजे हमने साथ बैठकर सूची बनाई।",
      name: "सुनीता म.",
      place: "भोपाल",
      topic: "पढ़ाई",
    },
  ],
};
