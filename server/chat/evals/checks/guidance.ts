import type { Check } from "../case.ts";
import { listWords } from "./sentences.ts";

function says(name: string, pattern: RegExp): Check {
  return { name, kind: "library", passes: (answer) => pattern.test(answer) };
}

const item = /^\s*(?:\d+[.)]|[-*•]|[०-९]+[.)])\s+(.+)$/gmu;
const order =
  /(?<![\p{L}\p{M}])(?:first(?:ly)?|then|next|after (?:that|this)|finally|second(?:ly)?|third(?:ly)?|meanwhile|once|pehle|phir|uske baad|iske baad|uske saath|aakhir mein|saath hi|dusra|doosra|teesra|abhi|पहले|फिर|उसके बाद|इसके बाद|अंत में|दूसरा|तीसरा|साथ ही|पहला|सबसे पहले|अभी)(?![\p{L}\p{M}])/giu;
const stepWordsMin = 3;

/** At least two points of a list that say something, or a text that puts its acts in order. */
function hasSteps(answer: string): boolean {
  const items = [...answer.matchAll(item)].map(([, text = ""]) => text);
  const real = new Set(items.filter((text) => listWords(text).length >= stepWordsMin));
  if (real.size >= 2) return true;
  return new Set((answer.match(order) ?? []).map((word) => word.toLowerCase())).size >= 2;
}

/** The parts of guidance that the prompts promise, and whom to see. */
export const guidanceChecks: readonly Check[] = [
  { name: "steps", kind: "library", passes: hasSteps },
  says(
    "documents",
    /document|paper|proof|certificate|agreement|receipt|bill|passport|Aadhaar|aadhar|\bPAN\b|screenshot|statement|\bID\b|photo|report|record|slip|letter|invoice|mark\s?sheet|passbook|copy|copies|दस्तावेज|दस्तावेज़|कागज|काग़ज़|कागज़|प्रमाण|रसीद|आधार|पैन|स्क्रीनशॉट|पर्ची|रिपोर्ट|बिल|फोटो|फ़ोटो|पासबुक|स्टेटमेंट|पत्र|नकल|कॉपी|kagaz|kaagaz|kagaj|dastavez|dastavej|praman|rasid|raseed|parchi/iu,
  ),
  says(
    "fees",
    /₹|\b(?:fees?|costs?|free|rupees?|charges?|price|Rs)\b|शुल्क|फ़ीस|फीस|मुफ़्त|मुफ्त|निःशुल्क|नि:शुल्क|खर्च|ख़र्च|रुपये|रुपए|रुपया|पैसे नहीं|kharch|muft|shulk|kharcha|rupaye|rupay|paise nahi/iu,
  ),
  says(
    "deadline",
    /\b(?:days?|weeks?|months?|years?|hours?|minutes?|deadline|last date|din|hafte|mahine|mahina|saal|ghante|ghanta|minute|tareekh|tarikh|today|aaj|by \d)\b|दिन|हफ़्ते|हफ्ते|महीने|साल|वर्ष|घंटे|घंटा|मिनट|तारीख|तारीख़|आज/iu,
  ),
  says(
    "source",
    /\b(?:[\w-]+\.)*(?:gov|nic|bank)\.in\b|\b[\w-]+\.(?:org|ac|edu|res|net|co)\.in\b|\bwho\.int\b|\b[\w-]+\.(?:int|gov|edu)\b|(?<!\d)(?:112|108|139|181|1915|1930|1947|1098|14416|14434|14447|14448|14567|14555|15100)(?!\d)|1800[ -]?\d|\bRERA\b|रेरा|\b(?:official|government|airline['’]s own|state['’]s) (?:web\s?site|site|portal|page)|sarkari (?:web\s?site|site|portal)|(?:आधिकारिक|सरकारी) (?:वेबसाइट|साइट|पोर्टल)/iu,
  ),
  says(
    "doctor",
    /doctor|hospital|clinic|physician|paediatric|pediatric|gyna?ecolog|psychiatr|specialist|surgeon|nurse|\bPHC\b|डॉक्टर|चिकित्सक|अस्पताल|क्लिनिक|विशेषज्ञ|aspatal|asptal|haspatal|daktar/iu,
  ),
  says(
    "lawyer",
    /lawyer|advocate|legal (?:aid|services)|NALSA|DLSA|15100|वकील|अधिवक्ता|कानूनी सहायता|क़ानूनी सहायता|विधिक सेवा|vakil|vakeel|wakil|kanooni sahayata/iu,
  ),
  says(
    "accountant",
    /chartered accountant|company secretary|tax (?:adviser|advisor|professional)|accountant|\bCA\b|\bCS\b|सीए|चार्टर्ड|कंपनी सचिव|कम्पनी सचिव|अकाउंटेंट/iu,
  ),
  says("adviser", /SEBI|सेबी|registered (?:investment )?advis/iu),
];
