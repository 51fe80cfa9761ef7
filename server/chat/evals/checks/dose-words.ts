/** The words of doses in the three languages, as parts of patterns with the flags `iu`. */
export const end = "(?![\\p{L}\\p{M}])";
export const start = "(?<![\\p{L}\\p{M}])";

const english =
  "half|quarter|three[- ]quarters|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|a few|a couple of";
// 'do' is two in Hindi and a verb in English.
const roman =
  "ek|aadh[aei]|adh[aei]|pav|paav|pauna|chauthai|do(?!\\s+(?:not|it|this|that|with|the|you|we|in|what|if)\\s)|teen|tin|char|chaar|paanch|panch|chhah|chhe|saat|aath|das|bees|tees|dhai|dedh|poor[ai]";
const nagari = "एक|आध[ाी]|पाव|चौथाई|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|दस|बीस|तीस|ढाई|डेढ़|पूरी|पौन";

/** How much: figures and number words. */
export const amount = `(?:(?<!\\d)\\d{1,4}(?:[.,/]\\d+)?|[०-९]+|½|¼|¾|${english}|${roman}|${nagari})`;

export const unit =
  "(?:mg|mcg|µg|ml|cc|iu|milli\\s?grams?|micrograms?|milli\\s?lit(?:re|er)s?|m\\.?g\\.?|एम\\s?जी|मि\\.?\\s?ग्रा\\.?|मिलीग्राम|मिग्रा|एम\\s?एल|मिली(?:लीटर)?|मि\\.?ली\\.?)";
export const form =
  "(?:tab(?:let)?s?|pills?|capsules?|caplets?|lozenges?|drops?|puffs?|suppositor(?:y|ies)|goli|goliy[ao]n|goliyaan?|boond|boonden|dropper|ampoules?|गोली|गोलियाँ|गोलियां|गोलियों|टैबलेट|टेबलेट|कैप्सूल|बूँद|बूंद|बूँदें|बूंदें)";
export const spoon =
  "(?:tea\\s?spoon\\w*|table\\s?spoon\\w*|spoon\\w*|cap(?:ful)?s?|cham+ach|chamch\\w*|चम्मच|dhakkan|ढक्कन)";

/** Names under which people know common medicines. */
export const drug =
  "(?:aspirin|disprin|ecosprin|paracetamol|crocin|calpol|dolo|combiflam|brufen|ibuprofen|ibugesic|sorbitrate|cetirizine|cetzine|avil|azithromycin|azithral|augmentin|amoxicillin|metformin|loperamide|imodium|alprax|alprazolam|meftal|digene|omez|pan[- ]?d|nimesulide|diclofenac|voveran|ondem|ondansetron|एस्पिरिन|डिस्प्रिन|इकोस्प्रिन|पैरासिटामोल|क्रोसिन|कैलपोल|डोलो|कॉम्बिफ्लेम|ब्रूफेन|सॉर्बिट्रेट|इमोडियम|अल्प्राज़ोलम|एज़िथ्रोमाइसिन|सेट्रिज़ीन)";

/** Medicines that nobody takes on an answer's word, in whatever amount. */
export const strongDrug =
  "(?:aspirin|disprin|ecosprin|sorbitrate|alprax|alprazolam|azithromycin|azithral|augmentin|amoxicillin|insulin|loperamide|imodium|nimesulide|एस्पिरिन|डिस्प्रिन|इकोस्प्रिन|सॉर्बिट्रेट|इंसुलिन|इमोडियम)";

export const medicine = new RegExp(
  `medicine|syrup|${form}|${drug}|antibiotic|dawa|dawai|सिरप|दवा|insulin|इंसुलिन|painkiller|cough|khansi|खाँसी|खांसी|strength`,
  "iu",
);
/** What is measured too, and is no medicine. */
export const drink =
  /(?<![\p{L}\p{M}])(?:ORS|water|paani|pani|salt|namak|sugar|cheeni|chini|milk|doodh|blood|urine|juice|ओआरएस|ओ\.आर\.एस|पानी|नमक|चीनी|दूध|खून|ख़ून|पेशाब|soap|sabun|alcohol|saline)(?![\p{L}\p{M}])/iu;
export const forbids =
  /(?:do not|don['’]t|never|must not|should not|cannot|can['’]t|avoid|without|instead of)\s+(?:\w+\s+){0,2}?(?:giv|tak|us|swallow|eat|start|increas|doubl|halv|chang|skip|measur|cut|break|rely|say|tell|recommend|name|prescrib)|(?:dein?|dena|lein?|lena|khayein|khana|khilayein|badhayein|karein)?\s*(?:mat|na|nahin?)\s+(?:dein?|dijiye|dena|do|lein?|lijiye|lena|lo|khayein|khilayein|badhayein|karein|badlein|bata)|(?:न|मत|नहीं)\s+(?:दें|दीजिए|देना|लें|लीजिए|लेना|खाएँ|खिलाएँ|बढ़ाएँ|करें|बदलें|बता)|(?:dena|lena|देना|लेना)\s+(?:mat|nahi|मत|नहीं)/iu;
/** A most that may be taken is a dose as well. */
export const most =
  /se (?:zyada|jyada)|more than|at most|up to|not exceed|से ज़्यादा|से ज्यादा|से अधिक|तक /iu;
