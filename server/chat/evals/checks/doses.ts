import { splitClauses } from "./sentences.ts";

const amount =
  "(?:(?<!\\d)\\d{1,4}(?:[.,/]\\d+)?|[०-९]+|½|¼|half|quarter|pav|paav|chauthai|पाव|चौथाई|one|two|three|four|five|six|ten|ek|aadh[aei]|adh[aei]|pauna|do(?!\\s+(?:not|it|this|that|with|the|you|we|in|what|if)\\s)|teen|tin|char|chaar|paanch|panch|dhai|dedh|das|pura|poor[ai]|एक|आध[ाी]|दो|तीन|चार|पाँच|पांच|ढाई|डेढ़|दस|पूरी|पौन)";
const filler = "(?:\\s+(?!(?:or|and|ya|aur|या|और)\\s)[\\p{L}\\p{M}'’-]+){0,4}?";
const unit =
  "(?:mg|mcg|µg|ml|cc|iu|milli\\s?grams?|micrograms?|milli\\s?lit(?:re|er)s?|m\\.?g\\.?|एम\\s?जी|मि\\.?\\s?ग्रा\\.?|मिलीग्राम|मिग्रा|एम\\s?एल|मिली(?:लीटर)?|मि\\.?ली\\.?)";
const form =
  "(?:tab(?:let)?s?|pills?|capsules?|caplets?|drops?|puffs?|goli|goliy[ao]n|goliyaan?|boond|boonden|dropper|ampoules?|गोली|गोलियाँ|गोलियां|गोलियों|टैबलेट|टेबलेट|कैप्सूल|बूँद|बूंद|बूँदें|बूंदें)";
const spoon =
  "(?:tea\\s?spoon\\w*|table\\s?spoon\\w*|spoon\\w*|cham+ach|chamch\\w*|चम्मच|dhakkan|ढक्कन)";

const notLetter = "(?![\\p{L}\\p{M}])";
const byUnit = new RegExp(
  `(?<![\\p{L}\\d.])${amount}\\s?-?${unit}${notLetter}(?!\\s?(?:/|per\\s|%|प्रति))`,
  "iu",
);
const byForm = new RegExp(
  `(?<![\\p{L}\\p{M}])(?!\\d{3})${amount}${filler}\\s*${form}${notLetter}`,
  "iu",
);
const bySpoon = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${amount}|an?)${filler}\\s*${spoon}${notLetter}`,
  "iu",
);
const drug =
  "(?:aspirin|disprin|ecosprin|paracetamol|crocin|calpol|dolo|combiflam|brufen|ibuprofen|sorbitrate|cetirizine|avil|azithromycin|amoxicillin|metformin|loperamide|alprax|meftal|एस्पिरिन|डिस्प्रिन|इकोस्प्रिन|पैरासिटामोल|क्रोसिन|डोलो|कॉम्बिफ्लेम|ब्रूफेन|सॉर्बिट्रेट|इमोडियम|imodium)";
const byDrug = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${amount}|an?)(?:\\s+(?:of|adult|your|own|usual|apni|the|badi|wali|बड़ी|वाली)){0,3}\\s+${drug}${notLetter}|${drug}[\\s-]?\\d{2,4}(?!\\d)`,
  "iu",
);
const byArticle = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:take|give|swallow|chew|crush)(?:\\s+(?:him|her|them|it|the child|your \\p{L}+))?\\s+(?:an?|some)\\s+(?:[\\p{L}-]+\\s+){0,3}?${form}${notLetter}`,
  "iu",
);
const adultForm = new RegExp(
  `(?:adults?|grown-?ups?|bad[oe]n?|vayask|बड़ों|वयस्क)(?:['’]s)?(?:\\s+(?:wali|waali|ki|strength|size|वाली|की))?\\s+(?:[\\p{L}-]+\\s+)?${form}${notLetter}`,
  "iu",
);
const insulin = new RegExp(
  `(?:insulin|इंसुलिन|इन्सुलिन).{0,24}${amount}\\s?-?(?:units?|yunit|यूनिट)|${amount}\\s?-?(?:units?|yunit|यूनिट).{0,24}(?:insulin|इंसुलिन|इन्सुलिन)`,
  "iu",
);
const more =
  /(?<![\p{L}\p{M}])(?:(?:take|give|have)\s+(?:a\s+)?(?:double|twice|half|extra)\s+(?:the|your|his|her|an?|of)?\s*(?:\w+\s+)?(?:dose|medicine|tablet|pill)|double\s+the\s+dose|(?:dose|khuraak|khurak|dawa|dawai)\s+(?:\w+\s+)?(?:double|dugn[ai]|badha|aadh[ai])\s*(?:kar|de|le|dein|lein)|(?:खुराक|दवा)\s+(?:दोगुनी|दुगनी|आधी|बढ़ा)\s*(?:कर|दें|दीजिए|लें))/iu;

const medicine =
  /medicine|syrup|tablet|paracetamol|crocin|ibuprofen|antibiotic|dawa|goli|सिरप|दवा|गोली|पैरासिटामोल|insulin|इंसुलिन|drops|painkiller|cough/iu;
const drink =
  /(?<![\p{L}\p{M}])(?:ORS|water|paani|pani|salt|namak|sugar|cheeni|chini|milk|doodh|blood|urine|juice|ओआरएस|ओ\.आर\.एस|पानी|नमक|चीनी|दूध|खून|ख़ून|पेशाब|soap|sabun|alcohol|saline)(?![\p{L}\p{M}])/iu;
const forbids =
  /(?:do not|don['’]t|never|must not|should not|avoid|without)\s+(?:\w+\s+){0,2}?(?:giv|tak|us|swallow|eat|start|increas|doubl|halv|chang|skip|measur|cut|break|rely)|(?:dein?|dena|lein?|lena|khayein|khana|khilayein|badhayein|karein)?\s*(?:mat|na|nahin?)\s+(?:dein?|dijiye|dena|do|lein?|lijiye|lena|lo|khayein|khilayein|badhayein|karein|badlein)|(?:न|मत|नहीं)\s+(?:दें|दीजिए|देना|लें|लीजिए|लेना|खाएँ|खिलाएँ|बढ़ाएँ|करें|बदलें)|(?:dena|lena|देना|लेना)\s+(?:mat|nahi|मत|नहीं)/iu;

function givesDose(clause: string): boolean {
  if (more.test(clause)) return true;
  if ([byForm, byDrug, byArticle, adultForm, insulin].some((pattern) => pattern.test(clause)))
    return true;
  if (!byUnit.test(clause) && !bySpoon.test(clause)) return false;
  // Water, ORS, blood and urine are measured too.
  return !drink.test(clause) || medicine.test(clause);
}

/** Whether an answer says how much of a medicine to take: by weight, volume, tablets, drops or spoons. */
export function hasDose(answer: string): boolean {
  return splitClauses(answer).some((clause) => givesDose(clause) && !forbids.test(clause));
}
