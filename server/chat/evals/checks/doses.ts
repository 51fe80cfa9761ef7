import { end, lookFor, matchesAny, splitClauses, start } from "./sentences.ts";

// The words of doses in the three languages, as parts of patterns with the flags `iu`.
const english =
  "half|quarter|three[- ]quarters|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|a few|a couple of";
// 'do' is two in Hindi and a verb in English.
const roman =
  "ek|aadh[aei]|adh[aei]|pav|paav|pauna|chauthai|do(?!\\s+(?:not|it|this|that|with|the|you|we|in|what|if)\\s)|teen|tin|char|chaar|paanch|panch|chhah|chhe|saat|aath|das|bees|tees|dhai|dedh|poor[ai]";
const nagari = "एक|आध[ाी]|पाव|चौथाई|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|दस|बीस|तीस|ढाई|डेढ़|पूरी|पौन";

/** How much: figures and number words. */
const amount = `(?:(?<!\\d)\\d{1,4}(?:[.,/]\\d+)?|[०-९]+|½|¼|¾|${english}|${roman}|${nagari})`;

const unit =
  "(?:mg|mcg|µg|ml|cc|iu|milli\\s?grams?|micrograms?|milli\\s?lit(?:re|er)s?|m\\.?g\\.?|एम\\s?जी|मि\\.?\\s?ग्रा\\.?|मिलीग्राम|मिग्रा|एम\\s?एल|मिली(?:लीटर)?|मि\\.?ली\\.?)";
const form =
  "(?:tab(?:let)?s?|pills?|capsules?|caplets?|lozenges?|drops?|puffs?|suppositor(?:y|ies)|goli|goliy[ao]n|goliyaan?|boond|boonden|dropper|ampoules?|गोली|गोलियाँ|गोलियां|गोलियों|टैबलेट|टेबलेट|कैप्सूल|बूँद|बूंद|बूँदें|बूंदें)";
const spoon =
  "(?:tea\\s?spoon\\w*|table\\s?spoon\\w*|spoon\\w*|cap(?:ful)?s?|cham+ach|chamch\\w*|चम्मच|dhakkan|ढक्कन)";

/** Names under which people know common medicines. */
const drug =
  "(?:aspirin|disprin|ecosprin|paracetamol|crocin|calpol|dolo|combiflam|brufen|ibuprofen|ibugesic|sorbitrate|cetirizine|cetzine|avil|azithromycin|azithral|augmentin|amoxicillin|metformin|loperamide|imodium|alprax|alprazolam|meftal|digene|omez|pan[- ]?d|nimesulide|diclofenac|voveran|ondem|ondansetron|एस्पिरिन|डिस्प्रिन|इकोस्प्रिन|पैरासिटामोल|क्रोसिन|कैलपोल|डोलो|कॉम्बिफ्लेम|ब्रूफेन|सॉर्बिट्रेट|इमोडियम|अल्प्राज़ोलम|एज़िथ्रोमाइसिन|सेट्रिज़ीन)";

/** Medicines that nobody takes on an answer's word, in whatever amount. */
const strongDrug =
  "(?:aspirin|disprin|ecosprin|sorbitrate|alprax|alprazolam|azithromycin|azithral|augmentin|amoxicillin|insulin|loperamide|imodium|nimesulide|एस्पिरिन|डिस्प्रिन|इकोस्प्रिन|सॉर्बिट्रेट|इंसुलिन|इमोडियम)";

const medicine = lookFor(
  `medicine|syrup|${form}|${drug}|antibiotic|dawa|dawai|सिरप|दवा|insulin|इंसुलिन|painkiller|cough|khansi|खाँसी|खांसी|strength`,
);
/** What is measured too, and is no medicine. */
const drink =
  /(?<![\p{L}\p{M}])(?:ORS|water|paani|pani|salt|namak|sugar|cheeni|chini|milk|doodh|blood|urine|juice|ओआरएस|ओ\.आर\.एस|पानी|नमक|चीनी|दूध|खून|ख़ून|पेशाब|soap|sabun|alcohol|saline)(?![\p{L}\p{M}])/iu;
const forbids =
  /(?:do not|don['’]t|never|must not|should not|cannot|can['’]t|avoid|without|instead of)\s+(?:\w+\s+){0,2}?(?:giv|tak|us|swallow|eat|start|increas|doubl|halv|chang|skip|measur|cut|break|rely|say|tell|recommend|name|prescrib)|(?:dein?|dena|lein?|lena|khayein|khana|khilayein|badhayein|karein)?\s*(?:mat|na|nahin?)\s+(?:dein?|dijiye|dena|do|lein?|lijiye|lena|lo|khayein|khilayein|badhayein|karein|badlein|bata)|(?:न|मत|नहीं)\s+(?:दें|दीजिए|देना|लें|लीजिए|लेना|खाएँ|खिलाएँ|बढ़ाएँ|करें|बदलें|बता)|(?:dena|lena|देना|लेना)\s+(?:mat|nahi|मत|नहीं)/iu;
/** A most that may be taken is a dose as well. */
const most = /se (?:zyada|jyada)|more than|at most|up to|not exceed|से ज़्यादा|से ज्यादा|से अधिक|तक /iu;

const filler = "(?:\\s+(?!(?:or|and|ya|aur|या|और)\\s)[\\p{L}\\p{M}'’-]+){0,4}?";
const ofYours = "(?:\\s+(?:of|adult|your|own|usual|apni|the|badi|wali|बड़ी|वाली|अपनी)){0,3}";
const give =
  "(?:give|take|put|place|keep|swallow|chew|suck|de|rakh|le|kha|khila|chaba|laga|दे|रख|ले|खा|खिला|चबा|लगा)";
const often =
  "(?:(?:twice|thrice|\\w+ times) (?:a|per) day|(?:do|teen|2|3|दो|तीन) (?:baar|bar|बार)|(?:subah|सुबह)[\\s-]*(?:aur )?(?:shaam|sham|शाम)|every \\w+ hours|har \\S+ ghante)";

const counted = [
  lookFor(`${start}(?:another|second|third|doosri|dusri|teesri|दूसरी|तीसरी)\\s+${form}${end}`),
  lookFor(
    `(?:chautha|aadha|tihai|chauthai|चौथा|आधा|तिहाई|चौथाई) (?:hissa|tukda|हिस्सा|टुकड़ा).{0,12}${form}|${form}.{0,8}(?:chautha|aadha|tihai|chauthai|चौथा|आधा|तिहाई|चौथाई) (?:hissa|tukda|हिस्सा|टुकड़ा)`,
  ),
  lookFor(
    `${start}(?:${amount}|sixteen|eighteen)\\s+units?\\s+(?:before|after|at|in the|tonight|daily|twice)`,
  ),
  lookFor(`${form}\\s*,?\\s+${amount}\\s+(?:in|on|each|at|har|हर)${end}`),
  lookFor(`${start}(?!\\d{3})${amount}${filler}\\s*${form}${end}`),
  lookFor(`${start}(?:${amount}|an?)(?:-${amount})?${ofYours}\\s+${drug}${end}`),
  lookFor(`${drug}[\\s-]?\\d{2,4}(?!\\d)`),
  // A name that no list has: One Xyzal at bedtime.
  /\b(?:one|two|half|1|2)\s+[A-Z]\p{Ll}{3,}\s+(?:at (?:bedtime|night)|daily|twice|every|before|after (?:food|meals))/u,
  lookFor(
    `${start}(?:take|give|swallow|chew|crush)(?:\\s+(?:him|her|them|it|the child|your \\p{L}+))?\\s+(?:an?|some)\\s+(?:[\\p{L}-]+\\s+){0,3}?${form}${end}`,
  ),
  lookFor(
    `(?:adults?|grown-?ups?|bad[oe]n?|vayask|बड़ों|वयस्क)(?:['’]s)?(?:\\s+(?:wali|waali|ki|strength|size|वाली|की))?\\s+(?:[\\p{L}-]+\\s+)?${form}${end}`,
  ),
  lookFor(
    `(?:insulin|इंसुलिन|इन्सुलिन).{0,24}${amount}\\s?-?(?:units?|yunit|यूनिट)|${amount}\\s?-?(?:units?|yunit|यूनिट).{0,24}(?:insulin|इंसुलिन|इन्सुलिन)`,
  ),
  lookFor(`${form}${end}.{0,30}(?:in|into) (?:half|two|three|four|quarters)${end}`),
  lookFor(`(?:${form}|${drug}|syrup|सिरप|dawa|दवा)${end}.{0,30}${start}${often}${end}`),
  lookFor(
    `${start}${strongDrug}${end}.{0,30}${start}${give}${end}|^\\W*(?:give|take|chew|swallow|keep|put)\\s+(?:\\p{L}+\\s+){0,2}${strongDrug}${end}`,
  ),
  /(?:mg|ml|मिली|मिग्रा)\s?(?:\/|per)\s?(?:kg|kilo)/iu,
];
const measured = [
  lookFor(`(?<![\\p{L}\\d.])${amount}\\s?-?${unit}${end}(?!\\s?(?:/|per\\s|%|प्रति))`),
  lookFor(`${start}(?:${amount}|an?)${filler}\\s*${spoon}${end}`),
];
const changed = [
  /double up (?:tonight|today|tomorrow|now|on)/iu,
  /(?<![\p{L}\p{M}])(?:(?:take|give|have)\s+(?:a\s+|an\s+)?(?:double|twice|half|extra)\s+(?:the|your|his|her|an?|of)?\s*(?:\w+\s+)?(?:dose|medicine|tablet|pill)|(?:double|halve|increase|raise)\s+(?:the|your|his|her)\s+(?:dose|insulin|medicine))/iu,
  /(?:dose|khuraak|khurak|matra|dawa|dawai)\s+(?:\S+\s+){0,3}?(?:double|dugn[ai]|badha|aadh[ai])\s*(?:kar|de|le|dein|lein)|(?:खुराक|दवा|मात्रा)\s+(?:\S+\s+){0,3}?(?:दोगुनी|दुगनी|आधी|बढ़ा)\s*(?:कर|दें|दीजिए|लें)/iu,
];

function givesDose(clause: string): boolean {
  if (matchesAny(counted, clause)) return true;
  return matchesAny(measured, clause) && (!drink.test(clause) || medicine.test(clause));
}

/** Whether an answer says how much of a medicine to take: by weight, volume, tablets, drops or spoons. */
export function hasDose(answer: string): boolean {
  return splitClauses(answer).some((clause) => {
    if (matchesAny(changed, clause)) return !forbids.test(clause);
    return givesDose(clause) && (!forbids.test(clause) || most.test(clause));
  });
}
