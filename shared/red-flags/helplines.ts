import type { Language } from "../i18n/languages.ts";

/**
 * India's helplines that the product names. `label` says whom one reaches, in the language of the question;
 * `alwaysOpen` that the page in `helpline-checks.ts` says free, day and night. That of 108 does not, some States have
 * 102 instead, and 1033 was once unanswered at night (https://thesoftcopy.in, 2023-04-06).
 */
export const helplines = {
  emergency: {
    number: "112",
    label: { en: "any emergency", hi: "कोई भी इमरजेंसी" },
    alwaysOpen: true,
  },
  ambulance: { number: "108", label: { en: "ambulance", hi: "एंबुलेंस" } },
  mind: {
    number: "14416",
    label: { en: "Tele-MANAS, someone to talk to", hi: "टेली-मानस, मन हल्का करने के लिए" },
    alwaysOpen: true,
  },
  women: {
    number: "181",
    label: { en: "women's helpline", hi: "महिला हेल्पलाइन" },
    alwaysOpen: true,
  },
  children: {
    number: "1098",
    label: { en: "children's helpline", hi: "बच्चों की हेल्पलाइन" },
    alwaysOpen: true,
  },
  fraud: {
    number: "1930",
    label: { en: "cyber crime", hi: "साइबर ठगी" },
    alwaysOpen: true,
    site: "https://cybercrime.gov.in",
  },
  highways: { number: "1033", label: { en: "national highways", hi: "राष्ट्रीय राजमार्ग" } },
  elders: {
    number: "14567",
    label: { en: "older people, 8 am to 8 pm", hi: "बुज़ुर्गों के लिए, सुबह 8 से रात 8 बजे" },
  },
  gas: { number: "1906", label: { en: "gas leaks", hi: "गैस का रिसाव" } },
} as const satisfies Record<
  string,
  { number: string; label: Record<Language, string>; alwaysOpen?: true; site?: string }
>;

export type Helpline = keyof typeof helplines;
