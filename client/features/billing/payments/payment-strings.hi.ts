import {
  bankReturnMaxBusinessDays,
  bankReturnMinBusinessDays,
  refundMaxBusinessDays,
  refundMinBusinessDays,
  supportReplyHours,
} from "../../../../shared/billing/terms.ts";
import { verificationMessages } from "../../../../shared/billing/verification-messages.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { paymentStrings as english } from "./payment-strings.ts";

export const paymentStrings: Translated<typeof english> = {
  title: "भुगतान का इतिहास",
  loading: "भुगतान लोड हो रहे हैं…",
  empty: "अभी कोई भुगतान नहीं हुआ",
  viewPlans: "प्लान देखें",
  date: "तारीख",
  plan: "प्लान",
  amount: "रकम",
  status: "स्थिति",
  paymentId: "भुगतान का नंबर",
  more: "इस भुगतान के बारे में और",
  statuses: {
    success: "सफल",
    failed: "नहीं हुआ",
    pending: "पुष्टि बाकी",
    refunded: "रिफ़ंड हुआ",
  },
  goingBack: "रिफ़ंड आ रहा है",
  invoiceNames: {
    receipt: "रसीद",
    invoice: "टैक्स इनवॉइस",
    credit_note: "क्रेडिट नोट",
  },
  view: (document: string) => `${document} देखें`,
  pdf: (document: string) => `${document} (PDF)`,
  pdfFailed: "फ़ाइल लोड नहीं हो सकी। कृपया फिर कोशिश करें, या पेज खोलकर प्रिंट करें।",
  saved: (file) => `${file} आपके डाउनलोड में है।`,
  help: "मदद लें",
  confirming: verificationMessages.pending,
  confirmingText: (order: string) =>
    `इसकी जाँच अपने-आप होती है: दोबारा भुगतान न करें। अगर भुगतान नहीं हुआ, तो बैंक आपका पैसा आम तौर पर ${bankReturnMinBusinessDays} से ${bankReturnMaxBusinessDays} कामकाजी दिनों में लौटा देता है। ऑर्डर ${order}`,
  review: "इस भुगतान को एक व्यक्ति जाँचेगा",
  reviewText: (order: string) =>
    `भुगतान कंपनी की जानकारी इस ऑर्डर से मेल नहीं खाती, इसलिए हममें से कोई इसे देखेगा। दोबारा भुगतान न करें। “मदद लें” से हमें लिखिए: हम ${supportReplyHours} घंटे के अंदर जवाब देते हैं। ऑर्डर ${order}`,
  refund: "रिफ़ंड माँगें",
  refundTitle: (amount: string) => `${amount} वापस लें?`,
  refundText: `पूरी रकम उसी तरीके से लौटती है जिससे आपने भुगतान किया था, आम तौर पर ${refundMinBusinessDays} से ${refundMaxBusinessDays} कामकाजी दिनों में। रिफ़ंड मंज़ूर होते ही इस भुगतान के महीने खत्म हो जाते हैं। आपकी बातचीत बनी रहती है।`,
  refundConfirm: (amount: string) => `${amount} वापस लें`,
  refundKeep: "प्लान रहने दें",
  refundSteps: {
    asked: "आपने रिफ़ंड माँगा।",
    accepting: "भुगतान कंपनी की मंज़ूरी का इंतज़ार है। तब तक आपका प्लान चलता रहेगा।",
    accepted: "मंज़ूर हो गया। इस भुगतान के महीने खत्म हो गए।",
    paying: (amount: string) =>
      `${amount} उसी तरीके से लौटेंगे जिससे आपने भुगतान किया था, आम तौर पर ${refundMinBusinessDays} से ${refundMaxBusinessDays} कामकाजी दिनों में।`,
    paid: (amount: string) => `${amount} उसी तरीके से लौट गए जिससे आपने भुगतान किया था।`,
  },
  refundFailed: "रिफ़ंड नहीं हो पाया: आपका प्लान चलता रहेगा और कोई महीना कम नहीं होगा।",
  askAgain: "फिर से माँगिए, या हमसे मदद लीजिए।",
  getHelp: "हमसे मदद लीजिए।",
  extraRefunds: {
    accepted: (amount: string, date: string) =>
      `इस ऑर्डर का भुगतान दो बार हुआ, इसलिए ${amount} उसी तरीके से लौट रहे हैं जिससे आपने भुगतान किया था: ${date} को शुरू हुआ, आम तौर पर ${refundMinBusinessDays} से ${refundMaxBusinessDays} कामकाजी दिन लगते हैं।`,
    refunded: (amount: string, date: string) =>
      `इस ऑर्डर का भुगतान दो बार हुआ: ${amount} ${date} को उसी तरीके से लौट गए जिससे आपने भुगतान किया था।`,
    failed: (amount: string, date: string) =>
      `इस ऑर्डर का भुगतान दो बार हुआ, और ${date} को ${amount} लौट नहीं पाए।`,
  },
  refundProgress: "आपका रिफ़ंड कहाँ है",
  stepDone: "हो गया:",
  stepNext: "आगे:",
};
