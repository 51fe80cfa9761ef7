/** Fields by the label that the shared rules give them. */
export const fieldNames: Readonly<Record<string, string>> = {
  Name: "नाम",
  "Full name": "पूरा नाम",
  Subject: "विषय",
  Message: "संदेश",
  Password: "पासवर्ड",
  Reason: "वजह",
  Title: "नाम",
  Search: "खोज",
  Note: "आपकी बात",
  Plan: "प्लान",
  Order: "ऑर्डर",
  Service: "सेवा",
  Document: "दस्तावेज़",
  OTP: "OTP",
};

type Rule = readonly [pattern: RegExp, say: (name: string, figure: string) => string];

/** The sentences that the shared rules make of a label and a figure (`shared/inputs/text.ts`). */
export const fieldRules: readonly Rule[] = [
  [/^(.+) is required$/, (name) => `${name} ज़रूरी है`],
  [
    /^(.+) contains characters that are not allowed$/,
    (name) => `${name} में ऐसे चिह्न हैं जिनकी अनुमति नहीं है`,
  ],
  [
    /^(.+) must be at least ([\d,]+) characters$/,
    (name, figure) => `${name} कम से कम ${figure} अक्षर का हो`,
  ],
  [
    /^(.+) must be at most ([\d,]+) characters$/,
    (name, figure) => `${name} ज़्यादा से ज़्यादा ${figure} अक्षर का हो`,
  ],
  [/^(.+) must be a whole number$/, (name) => `${name} सही नहीं है`],
  [/^(.+) is too long$/, (name) => `${name} बहुत लंबा है`],
];
