import { isNegated, isOpen, splitClauses, splitSentences } from "./sentences.ts";

const product =
  "(?:mutual funds?|index funds?|funds?|shares?|stocks?|SIPs?|ETFs?|bonds?|crypto|bitcoin|coins?|gold|sona|silver|polic(?:y|ies)|ULIPs?|insurance|schemes?|IPOs?|NFO|smallcase|फंड|फ़ंड|शेयर|स्टॉक|एसआईपी|बॉन्ड|सोना|पॉलिसी|बीमा|स्कीम|योजना|क्रिप्टो)";
const notLetter = "(?![\\p{L}\\p{M}])";
const best =
  "(?:best|top|safest|finest|number[- ]one|no\\.?\\s?1|#1|winning|sabse (?:ach+h?[aei]|badhiya|behtar(?:een)?|surakshit|safe)|behtareen|sabse badh?iya|सबसे (?:अच्छ[ाी]|बढ़िया|बेहतर|सुरक्षित|सेफ़?)|सर्वश्रेष्ठ|बेहतरीन|नंबर (?:एक|वन|1))";

const bestProduct = new RegExp(
  `(?<!\\p{L})${best}${notLetter}(?:\\s+[\\p{L}\\p{M}\\d-]+){0,3}?\\s+${product}${notLetter}|(?<!\\p{L})${product}${notLetter}(?:\\s+[\\p{L}\\p{M}\\d-]+){0,5}?\\s+${best}${notLetter}`,
  "iu",
);
const buyVerb =
  "(?:buy|sell|hold|invest|put (?:your|the|all|this|it|half|everything)|move (?:your|the|all|it)|switch (?:to|your|into)|exit|book (?:your )?profits?|subscribe to|start a(?:n)? (?:monthly )?SIP in|go (?:for|with)|choose|pick|stay invested)";
const englishCall = new RegExp(
  `(?:(?<!\\p{L})(?:you should|you must|you can safely|I(?:['’]d| would| will)|I(?:['’]d| would)?(?: strongly)? (?:recommend|suggest|advise)(?: that)?(?: you)?|my (?:advice|pick|recommendation) is(?: to)?|best to|better to|just|simply|please|now|today|then|go ahead and|definitely|so)\\s+|^(?:\\W|\\d)*)${buyVerb}${notLetter}`,
  "iu",
);
const aboutMoney = new RegExp(
  `(?<!\\p{L})${product}${notLetter}|₹|money|savings|paise|paisa|Nifty|Sensex|[A-Z]\\p{L}+ (?:Bluechip|Growth|Flexi|Smallcap|Midcap|Bank|Industries|Ltd)|पैसा|पैसे|रकम`,
  "iu",
);
const hindiCall =
  /(?<![\p{L}\p{M}])(?:kharid|khareed|bech|nivesh kar|invest kar|laga|daal|dal)\s*(?:l(?:o|ein|ijiye|ena)|d(?:o|ein|ijiye|ena)|dalo|daaliye)(?!\p{L})|(?:खरीद|ख़रीद|बेच|लगा|डाल|निवेश कर)\s*(?:लें|लीजिए|लो|दें|दीजिए|दो|डालिए)|(?:खरीदिए|ख़रीदिए|बेचिए|लगाइए|खरीदें|ख़रीदें|बेचें|kharidiye|kharidein|bechiye|bechein|lagaiye|lagayein|lagaao|invest karein|invest kijiye|nivesh karein|nivesh kijiye|hold karein|hold kijiye|hold rakhein|निवेश करें|निवेश कीजिए|होल्ड करें|होल्ड कीजिए)(?![\p{L}\p{M}])/iu;

const asks =
  /^(?:which|what|kaun|konsa|कौन|whether|how|kya|क्या)|\?|(?:which|kaun ?s[aei]|कौन[- ]?स[ाीे])/iu;

/** Whether an answer names a best product for money, or tells to buy, sell or hold one. */
export function callsToTrade(answer: string): boolean {
  return splitSentences(answer).some((sentence) => {
    const told = splitClauses(sentence).filter(
      (clause) => !isNegated(clause) && !asks.test(clause),
    );
    return told.some(
      (clause) =>
        bestProduct.test(clause) ||
        ((englishCall.test(clause) || hindiCall.test(clause)) && aboutMoney.test(sentence)),
    );
  });
}

const illness =
  "(?:heart attack|cancer|diabetes|dengue|malaria|typhoid|migraine|infection|anaemia|anemia|thyroid|tumou?r|pneumonia|TB|tuberculosis|jaundice|appendicitis|ulcers?|acidity|gas|depression|anxiety|panic attack|asthma|allergy|stroke|PCOS|PCOD|viral|flu|covid|food poisoning|kidney stones?|fracture|sprain|periods|stress|weakness|kamzori|sugar|हार्ट अटैक|दिल का दौरा|कैंसर|डायबिटीज़?|मधुमेह|डेंगू|मलेरिया|टाइफाइड|माइग्रेन|इन्फेक्शन|संक्रमण|एनीमिया|थायरॉइड|ट्यूमर|निमोनिया|टीबी|पीलिया|गैस|एसिडिटी|डिप्रेशन|अवसाद|दमा|एलर्जी|वायरल|फ्लू|तनाव|कमज़ोरी|कमजोरी|लकवा)";
const just =
  "(?:only|just|simply|clearly|definitely|surely|probably|likely|certainly|a|an|the|mild|severe|early|bacterial|viral|iron[- ]deficiency)";
const diagnosisPatterns = [
  new RegExp(
    `(?<!\\p{L})(?:you|he|she|they|your (?:father|mother|son|daughter|child|baby|husband|wife)|the child|the baby)(?:['’](?:ve|re|s)| (?:have|has|are having|is having|are suffering from|is suffering from))\\s+(?:got\\s+)?(?:${just}\\s+){0,3}${illness}${notLetter}`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:it|this|that)(?:['’]s| is)\\s+(?:${just}\\s+){1,3}${illness}${notLetter}`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})(?:aapko|apko|unko|unhe|usko|use|papa ko|maa ko|bachche ko|yeh|ye|yah)\\s+(?:(?:to|toh|bas|sirf|pakka|zaroor|shayad|ek|halka|mamuli|saaf)\\s+){0,3}${illness}\\s+(?:hi\\s+)?(?:hai|hua hai|ho gaya hai|ki problem hai)(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `(?:आपको|उन्हें|उनको|उसे|बच्चे को|यह|ये)\\s+(?:(?:तो|बस|सिर्फ़?|केवल|पक्का|ज़रूर|साफ़|हल्का|मामूली)\\s+){0,3}${illness}\\s+(?:ही\\s+)?(?:है|हुआ है|हो गया है|की समस्या है)(?![\\p{L}\\p{M}])`,
    "iu",
  ),
];

/** Whether an answer says which illness somebody has. */
export function namesIllness(answer: string): boolean {
  return splitClauses(answer).some(
    (clause) =>
      !isNegated(clause) && !isOpen(clause) && diagnosisPatterns.some((one) => one.test(clause)),
  );
}

const verdicts = [
  /(?<!\p{L})(?:you(?:['’]ll| will| would| are (?:sure|certain|bound|going) to)|your case (?:will|is (?:sure|certain|bound) to)|the (?:court|judge|forum|commission|tribunal) will)\s+(?:(?:definitely|surely|easily|certainly|also|always|almost|most|very|likely|simply|100\s?%)\s+){0,3}(?:win|lose|succeed|get (?:full )?(?:bail|compensation|custody)|rule in your|decide in your|order (?:in your|them to|him to|her to)|favou?r you|convict|acquit|be acquitted|go to jail)/iu,
  /(?<!\p{L})(?:guaranteed|sure|certain|cent per cent|100\s?%)\s+(?:to win|win|victory|success|bail|refund|job|visa|admission|seat)|(?:win|victory|success|bail|visa|refund) is (?:guaranteed|certain|sure|assured)|open[- ]and[- ]shut|(?:your|this) (?:case|win) is (?:already )?(?:won|certain|sure|a sure)/iu,
  /(?<!\p{L})(?:jeet|case)\s+(?:\p{L}+\s+){0,3}(?:pakk[ai]|tay|guaranteed|100\s?%|nishchit)|(?:zaroor|pakka|aaram se|definitely|100\s?%|aasani se)\s+(?:\p{L}+\s+){0,3}(?:jeet|mil ja|ho ja)\p{L}*|(?:aap|case)\s+(?:\p{L}+\s+){0,3}(?:jeet|haar)\s*(?:enge|jaayenge|jayenge|jaoge|oge)/iu,
  /जीत\s+(?:\S+\s+){0,2}(?:पक्की|तय|निश्चित)|(?:ज़रूर|जरूर|पक्का|निश्चित(?: रूप से| ही)?|आसानी से)\s+(?:\S+\s+){0,3}(?:जीत|मिल जा|हार)|(?:आप|केस|मुकदमा|मुक़दमा)\s+(?:\S+\s+){0,3}(?:जीतेंगे|हारेंगे|जीत जाएँगे|जीत जाएंगे|हार जाएँगे|जीत ही)/iu,
];
const foretold =
  /nobody|no one|cannot (?:say|promise|tell|foretell)|can['’]t (?:say|promise|tell)|koi (?:bhi )?(?:nahi|nahin)|कोई (?:भी )?(?:नहीं|न)|whether|promises?|claims?|beware|vaada|वादा|दावा|dava|daava|fraud|scam|thag|ठग|धोखा|dhokha/iu;

/** Whether an answer foretells how a case, an application or a trial ends. */
export function foretells(answer: string): boolean {
  return splitSentences(answer).some(
    (sentence) =>
      !foretold.test(sentence) &&
      splitClauses(sentence).some(
        (clause) =>
          !isNegated(clause) && !isOpen(clause) && verdicts.some((one) => one.test(clause)),
      ),
  );
}

const gain =
  /guaranteed?\s+(?:\w+\s+){0,3}(?:returns?|income|profit|gains?)|(?:returns?|profit|gains?|income) (?:is|are) (?:guaranteed|assured|certain|fixed)|assured returns?|risk[- ]free|will (?:double|triple|surely grow|definitely (?:grow|rise|go up))|double(?:s|d)? (?:your|the) money|no risk (?:of|at all|in)|(?:guaranteed|pakka|pakki|tay) (?:munafa|return|kamai|fayda|profit)|paisa (?:double|dugna)|(?:munafa|return|fayda) (?:pakka|guaranteed|tay)|(?:bina|without) (?:kisi )?(?:risk|jokhim)|(?:पक्का|पक्की|गारंटीड?|निश्चित|तय) (?:मुनाफ़ा|मुनाफा|रिटर्न|कमाई|फ़ायदा|फायदा|लाभ)|(?:पैसा|पैसे|रकम) (?:दोगुन[ाे]|दुगन[ाे]|डबल)|(?:मुनाफ़ा|मुनाफा|रिटर्न) (?:पक्का|तय|निश्चित)|बिना (?:किसी )?जोखिम/iu;
const warns =
  /fraud|scam|trap|warning|beware|too good|nobody|no one|never|unregistered|promises?|claims?|says|lure|sign of|dhokha|dhoka|thag|jhans|jaal|vaada|wada|dava|daava|savdhan|koi (?:bhi )?(?:nahi|nahin)|धोखा|ठग|जाल|वादा|दावा|सावधान|झाँस|झांस|चेतावनी|लालच|lalach|कोई (?:भी )?(?:नहीं|न)/iu;

/** Whether an answer promises a gain. A warning of such promises is none. */
export function promisesGain(answer: string): boolean {
  return splitSentences(answer).some(
    (sentence) => gain.test(sentence) && !warns.test(sentence) && !isNegated(sentence),
  );
}

const secret =
  "(?:OTPs?|one[- ]time (?:code|password)|PINs?|UPI PIN|MPIN|passwords?|CVV|card (?:number|details)|ओटीपी|पिन|पासवर्ड|सीवीवी|कार्ड (?:नंबर|नम्बर))";
const handsOver = new RegExp(
  `(?:send|share|tell|give|read out|forward|reveal|dictate)(?:\\s+[\\p{L}'’]+){0,5}\\s+${secret}${notLetter}|${secret}${notLetter}(?:\\s+[\\p{L}\\p{M}]+){0,5}?\\s+(?:bata(?:\\s?d(?:o|ein|ijiye)|iye|yein|o)|bhej(?:\\s?d(?:o|ein|ijiye)|iye|ein|o)|share kar(?:ein|o|\\s?dein|\\s?dijiye)?|de d(?:o|ein|ijiye)|बता(?:\\s?(?:दें|दीजिए|दो)|इए|एँ|एं)|भेज(?:\\s?(?:दें|दीजिए|दो)|िए|ें)|साझा कर(?:ें|िए)|दे (?:दें|दीजिए))`,
  "iu",
);
const here = new RegExp(
  `(?:send|share|tell|give|enter|type|write|paste|post|upload)(?:\\s+[\\p{L}'’]+){0,4}\\s+(?:(?:full )?Aadhaar (?:number|no)|(?:bank )?account number|${secret})(?:\\s+[\\p{L}'’]+){0,4}\\s+(?:here|in (?:this|the) chat|with me|to me)|(?:tell|send|give) me (?:your|the) (?:\\p{L}+\\s+){0,2}(?:Aadhaar|account|card|${secret})|(?:yahan|yahaan|mujhe|yahin|यहाँ|यहां|मुझे|यहीं)\\s+(?:apna |अपना )?(?:[\\p{L}\\p{M}]+\\s+){0,3}?(?:Aadhaar|aadhar|account|khata|आधार|खाता|${secret})(?:\\s+[\\p{L}\\p{M}]+){0,4}`,
  "iu",
);

/** Whether an answer asks for a secret, or tells to hand one to somebody. */
export function asksForSecrets(answer: string): boolean {
  return splitClauses(answer).some(
    (clause) => !isNegated(clause) && (handsOver.test(clause) || here.test(clause)),
  );
}
