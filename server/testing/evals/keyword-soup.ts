import type { EvalCase, EvalLanguage } from "../../chat/evals/case.ts";
import { samplePattern } from "./sample-pattern.ts";

/** What satisfies each check of the library by its words alone. */
const keywords: Record<EvalLanguage, Record<string, string>> = {
  English: {
    documents: "documents, Aadhaar, PAN, receipt",
    fees: "fees ₹10, free",
    deadline: "30 days, months",
    source: "india.gov.in, rtionline.gov.in",
    doctor: "doctor, hospital",
    lawyer: "advocate, legal aid, NALSA 15100",
    accountant: "chartered accountant, CA",
    adviser: "SEBI-registered adviser",
  },
  Hindi: {
    documents: "दस्तावेज़, आधार, पैन, रसीद",
    fees: "शुल्क ₹10, मुफ़्त",
    deadline: "30 दिन, महीने",
    source: "india.gov.in, rtionline.gov.in",
    doctor: "डॉक्टर, अस्पताल",
    lawyer: "वकील, कानूनी सहायता, 15100",
    accountant: "सीए, चार्टर्ड अकाउंटेंट",
    adviser: "सेबी पंजीकृत सलाहकार",
  },
  Hinglish: {
    documents: "kagaz, Aadhaar, PAN, rasid",
    fees: "fees ₹10, muft",
    deadline: "30 din, mahine",
    source: "india.gov.in, rtionline.gov.in",
    doctor: "doctor, aspatal",
    lawyer: "vakil, legal aid, 15100",
    accountant: "chartered accountant, CA",
    adviser: "SEBI registered adviser",
  },
};

const heads: Record<EvalLanguage, readonly string[]> = {
  English: [
    "What applies",
    "Steps",
    "Documents",
    "Fees and cost",
    "Deadline",
    "Official source",
    "Whom to see",
  ],
  Hindi: ["क्या लागू है", "कदम", "दस्तावेज़", "शुल्क और खर्च", "समय सीमा", "सरकारी स्रोत", "किससे मिलें"],
  Hinglish: [
    "Kya lagu hai",
    "Steps",
    "Kagaz",
    "Fees aur kharch",
    "Deadline",
    "Sarkari source",
    "Kisse milein",
  ],
};

/** Sentence frames that fit any keyword and say nothing. */
const frames: Record<EvalLanguage, readonly ((words: string) => string)[]> = {
  English: [
    (words) => `Please remember ${words}.`,
    (words) => `It is also about ${words} in your case.`,
    (words) => `You should know of ${words} and what it means.`,
    (words) => `There is ${words} for all of this.`,
  ],
  Hindi: [
    (words) => `कृपया याद रखिए: ${words}।`,
    (words) => `इसमें ${words} की बात भी है।`,
    (words) => `आपको ${words} के बारे में पता होना चाहिए।`,
    (words) => `इसके लिए ${words} भी होता है।`,
  ],
  Hinglish: [
    (words) => `Yeh yaad rakhein: ${words}.`,
    (words) => `Isme ${words} ki baat bhi hai.`,
    (words) => `Aapko ${words} ke baare mein pata hona chahiye.`,
    (words) => `Iske liye ${words} bhi hota hai.`,
  ],
};

function listKeywords({ checks, language }: EvalCase, choice: number): string[] {
  return checks.flatMap(({ name, kind, pattern }) => {
    if (kind === "must") return [samplePattern(pattern?.source ?? "", choice).trim()];
    const known = kind === "library" ? keywords[language][name] : undefined;
    return known === undefined ? [] : [known];
  });
}

/**
 * Meaningless answers with every keyword that a case's checks look for: in a row, as a list, under the
 * headings of guidance, and in empty sentence frames.
 */
export function createKeywordSoups(evalCase: EvalCase): string[] {
  const { number, language } = evalCase;
  const first = number === null ? [] : [number];
  const soups = [0, 1, 2].map((choice) => [...first, ...listKeywords(evalCase, choice)]);
  const [words = [], second = [], third = []] = soups;
  const labels = heads[language];
  return [
    words.join(", "),
    second.join(" "),
    words.map((word, index) => `${index + 1}. ${word}`).join("\n"),
    [
      ...first,
      ...third.map((word, index) => `**${labels[index % labels.length]}**\n- ${word}`),
    ].join("\n"),
    second.map(frames[language][0] ?? String).join("\n"),
    second.map((word, index) => frames[language][index % 4]?.(word) ?? "").join("\n"),
  ];
}
