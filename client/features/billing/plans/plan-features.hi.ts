/** The lines of the seeded plans, by their English text. */
const texts: Readonly<Record<string, string>> = {
  "All nine services": "सभी नौ सेवाएँ",
  "Unlimited conversations, fair use applies": "असीमित बातचीत, बहुत ज़्यादा इस्तेमाल पर सीमा",
  "English, Hindi or Hinglish": "हिन्दी, अंग्रेज़ी या हिंग्लिश",
  "Everything in Monthly": "मासिक प्लान का सब कुछ",
  "Three months without a break": "तीन महीने बिना रुकावट",
  "Answers day and night": "दिन-रात जवाब",
  "Everything in Quarterly": "तिमाही प्लान का सब कुछ",
  "A whole year without a break": "पूरा साल बिना रुकावट",
  "The lowest price a month": "महीने के हिसाब से सबसे कम कीमत",
};

/** A line that an operator wrote stays as it is. */
export function translatePlanFeature(line: string): string {
  return texts[line] ?? line;
}
