import { invoiceTitles } from "../../../shared/billing/invoice-titles.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import { pdfStrings } from "../invoices/pdf/strings.hi.ts";
import type { billingMailStrings as english } from "./mail-strings.ts";

const thanks = (name: string, total: string) => `धन्यवाद। ${name} के लिए ${total} मिल गए हैं।`;

export const billingMailStrings: Translated<typeof english> = {
  hello: "नमस्ते,",
  titles: invoiceTitles,
  subject: (seller: string, title: string, serial: string) => `${seller}: ${title} ${serial}`,
  openings: {
    receipt: thanks,
    invoice: thanks,
    credit_note: (name: string, total: string) =>
      `${name} के लिए आपका ${total} का भुगतान लौटा दिया गया है। बैंक में दिखने में कुछ दिन लग सकते हैं।`,
  },
  saleLine: pdfStrings.sold,
  attached: (title: string, serial: string) =>
    `${title} ${serial} इस मेल के साथ है। इसे “भुगतान का इतिहास” में भी देख सकते हैं।`,
  noRenewal: "कुछ भी अपने-आप रिन्यू नहीं होता: आप तभी भुगतान करते हैं जब चाहें।",
  questions: (email: string) => `कोई सवाल? इस मेल का जवाब दें, या ${email} पर लिखें।`,
  endsSubject: (name: string) => `आपका ${name} जल्द खत्म होगा`,
  ends: (name: string, moment: string) => `आपका ${name} ${moment} (भारतीय समय) खत्म होगा।`,
  endsText:
    "यह अपने-आप रिन्यू नहीं होता और कोई पैसा नहीं कटता। आपकी बातचीत बनी रहेगी: उसके बाद भी आप उसे पढ़ सकते हैं।",
  howToRenew: (url: string) =>
    `बिना रुके आगे बढ़ने के लिए प्लान चुनें: ${url}\nबचा हुआ समय बना रहता है; नए महीने उसमें जुड़ जाते हैं।`,
};
