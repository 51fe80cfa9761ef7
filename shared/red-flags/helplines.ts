/**
 * India's helplines that the product names. All answer day and night but 14567. `label` says whom one reaches, in
 * the language of the question. Where each number was read, and when: `helpline-checks.ts`.
 */
export const helplines = {
  emergency: { number: "112", label: { en: "any emergency", hi: "हर आपात स्थिति" } },
  ambulance: { number: "108", label: { en: "ambulance", hi: "एम्बुलेंस" } },
  mind: {
    number: "14416",
    label: { en: "Tele-MANAS, someone to talk to", hi: "टेली-मानस, मन की बात" },
  },
  women: { number: "181", label: { en: "women's helpline", hi: "महिला हेल्पलाइन" } },
  children: { number: "1098", label: { en: "children's helpline", hi: "बच्चों की हेल्पलाइन" } },
  fraud: {
    number: "1930",
    label: { en: "cyber crime", hi: "साइबर अपराध" },
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
  { number: string; label: { en: string; hi: string }; site?: string }
>;

export type Helpline = keyof typeof helplines;
