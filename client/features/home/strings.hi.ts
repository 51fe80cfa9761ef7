import { taxNote } from "../../../shared/billing/tax-note.hi.ts";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  heroTitle: "ज़िंदगी के हर फ़ैसले में आपका सबसे समझदार साथी",
  heroLead:
    "सेहत, काम, कानून, पैसे और बहुत कुछ के बारे में पूछिए, हिन्दी, अंग्रेज़ी या हिंग्लिश में। दिन हो या रात, शांत जवाब मिलेगा, और यह भी कि आगे क्या करना है।",
  getStarted: "शुरू करें",
  signUp: "खाता बनाएँ",
  heroNote: "कोई ऐप नहीं चाहिए। अपने-आप रिन्यू नहीं होता।",
  sampleTitle: "एक नमूना जवाब",
  servicesTitle: brand.tagline,
  servicesLead: "जहाँ मदद चाहिए, वह सेवा चुनिए। हर एक अपना विषय जानती है।",
  testimonialsTitle: "लोग क्या कहते हैं",
  testimonialsLabel: "लोगों के अनुभव",
  pause: "रोकें",
  play: "चलाएँ",
  showTestimonial: (position: number, count: number) => `${count} में से अनुभव ${position} दिखाएँ`,
  priceFrom: (price: string) =>
    `${price} से शुरू, ${taxNote}। अपने-आप रिन्यू नहीं होता, ${refundWindowDays} दिन की रिफ़ंड गारंटी।`,
};
