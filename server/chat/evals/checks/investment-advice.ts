import {
  end,
  isNegated,
  lookFor,
  matchesAny,
  splitClauses,
  splitSentences,
  start,
} from "./sentences.ts";

/** What is bought and sold on advice. Government schemes and insurance are chosen otherwise. */
const product =
  "(?:mutual funds?|index funds?|funds?|shares?|stocks?|SIPs?|ETFs?|bonds?|crypto|bitcoin|coins?|gold|sona|sone|silver|polic(?:y|ies)|ULIPs?|FDs?|IPOs?|NFO|smallcase|small[- ]?caps?|mid[- ]?caps?|blue[- ]?chips?|flexi[- ]?caps?|balanced advantage|Nifty|Sensex|LIC \\p{L}+|फंड|फ़ंड|शेयर|शेयरों|स्टॉक|एसआईपी|बॉन्ड|सोना|सोने|पॉलिसी|क्रिप्टो|ब्लूचिप|स्मॉल[- ]?कैप|फ्लेक्सी[- ]?कैप|निफ्टी|निफ़्टी)";
const company =
  "(?:HDFC|SBI|ICICI|Axis|Kotak|Nippon|Quant|Parag Parikh|Mirae|UTI|Tata|Infosys|Reliance|Adani|Zomato|ITC|Wipro|TCS|Suzlon|IRFC|Paytm|टाटा|इंफोसिस|इन्फोसिस|रिलायंस|एसबीआई|एचडीएफसी|आईटीसी|अडानी)";
const aboutTrade = lookFor(`${start}(?:${product}|${company})${end}`);

const best =
  "(?:best|top|safest|finest|favou?rite|ideal|perfect|number[- ]one|no\\.?\\s?1|#1|winning|winner|(?:right|good|better|clear) (?:choice|option|pick|bet)|sabse (?:ach+h?[aei]|badhiya|behtar(?:een)?|surakshit|safe|zyada return)|behtareen|sabse badh?iya|सबसे (?:अच्छ[ाी]|बढ़िया|बेहतर|सुरक्षित|सेफ़?|ज़्यादा रिटर्न)|सर्वश्रेष्ठ|बेहतरीन|नंबर (?:एक|वन|1))";
const suits =
  "(?:you(?:['’]ll| will)? (?:be|are) (?:fine|safe|happy|better off) with|suits? you|fits? you|theek (?:rahega|rahegi|hai)|sahi (?:rahega|rahegi)|ach+ha (?:rahega|rahegi)|ठीक (?:रहेगा|रहेगी)|सही (?:रहेगा|रहेगी)|अच्छा (?:रहेगा|रहेगी))";
const praises = [
  lookFor(`${start}${best}${end}.{0,40}${start}(?:${product}|${company})${end}`),
  lookFor(`${start}(?:${product}|${company})${end}.{0,40}${start}${best}${end}`),
  lookFor(`${start}${suits}`),
];
const praisesByDenial = [
  /(?:nothing|no (?:other )?(?:fund|share|stock|policy)) (?:beats|is better|comes close|matches)|(?:cannot|can['’]t) (?:go wrong|lose) with|se (?:behtar|accha|achha) (?:koi )?\S* ?(?:nahi|nahin)|से (?:बेहतर|अच्छ[ाी]) (?:कोई )?\S* ?नहीं|(?:don['’]t|do not) sell|mat bech\p{L}*|मत बेच\S*|bechna mat|बेचना मत/iu,
];

const verb =
  "(?:buy|purchase|sell|dump|offload|(?:keep )?hold|keep holding|invest|park|load up|accumulate|average (?:down|up)|book (?:your )?(?:profits?|loss(?:es)?)|exit|stay invested|subscribe to|start (?:an? |your )?(?:monthly )?SIP|put (?:your|the|all|this|it|half|everything)|move (?:your|the|all|it|everything)|shift (?:to|into|your)|switch (?:to|into)|get (?:into|out of))";
/** An order or advice stands at the beginning of a clause, or behind such a word. */
const before =
  "(?:you (?:should|must|can safely|could|may)|I(?:['’]d| would| will)?(?: strongly)?(?: (?:recommend|suggest|advise)(?: that)?(?: you)?)?|(?:my )?(?:advice|pick|recommendation|choice) is(?: to)?|best to|better to|(?:time|moment) to|just|simply|please|now|today|then|go ahead and|definitely|so|and|were you,? I would)";
const calls = [
  lookFor(
    `(?:${start}${before}\\s+|^(?:\\W|\\d)*)(?:choose|pick|get|take|buy|sell|hold|keep) (?:it|some|them|one)${end}`,
  ),
  lookFor(
    `(?:should|must) be (?:\\p{L}+ )?(?:in|out of) (?:\\p{L}+ ){0,2}${product}|let (?:your|the|those) ${product} go|${product} (?:is|are) (?:going|bound|sure|set) to (?:rise|fall|go up|double|grow)`,
  ),
  lookFor(`(?:mere hisaab se|मेरे हिसाब से).{0,40}(?:sahi|accha|achha|theek|best|सही|अच्छा|ठीक)`),
  lookFor(`(?:${start}${before}\\s+|^(?:\\W|\\d)*)${verb}${end}`),
  lookFor(
    `${start}(?:consider|suggest|recommend|advise|start|keep|try|are|is)\\s+(?:buying|selling|holding|investing|adding|accumulating|loading)`,
  ),
  lookFor(
    `${start}I(?:['’]d| would)?(?: strongly)? (?:recommend|suggest|like|prefer|advise)\\s+(?:the |an? )?(?!that|you)(?:[\\p{L}\\d-]+\\s+){0,4}?(?:${product}|${company})${end}`,
  ),
  lookFor(
    `${start}(?:go (?:for|with)|choose|pick|get|take|add|grab|start with|enter)\\s+(?:[\\p{L}\\d₹,-]+\\s+){0,6}?(?:${product}|${company} \\p{Lu}\\p{L}+)${end}(?!['’]s)`,
  ),
  lookFor(
    `(?:it|price|share|stock|fund|nifty|market) will (?:surely |soon |definitely )?(?:go up|rise|recover|grow|double)`,
  ),
];
const timing =
  /keep holding|stay invested|this is the (?:moment|time) to (?:buy|sell)|(?:kharidne|bechne|खरीदने|ख़रीदने|बेचने) k?a? ?(?:का )?(?:sahi|सही) (?:samay|waqt|time|समय|वक़्त)/iu;

const stem =
  "(?:le|kharid|khareed|bech|nikal|nikaal|pakad|hold|laga|daal|dal|utha|badha|invest|nivesh|chun|jod|ले|खरीद|ख़रीद|बेच|निकाल|पकड़|होल्ड|लगा|डाल|उठा|बढ़ा|निवेश|चुन|जोड़)";
const ending =
  "(?:\\s?(?:te|ta|kar|ke|ते|ता|कर|के))?\\s*(?:(?:kar|nikal|shuru|start|कर|निकल|शुरू|शुरु)\\s*)?(?:\\s?(?:kar|कर)\\s?)?(?:lijiye|lo|lein|le|dein|do|dijiye|rahiye|rahein|raho|rakhiye|rakhein|rakho|jaiye|jao|dalo|daaliye|iye|ein|o|na(?:\\s+\\S+){0,2}\\s+chahiye|लीजिए|लें|लो|दें|दीजिए|दो|रहिए|रहें|रखिए|रखें|जाइए|डालिए|िए|ें|इए|ना(?:\\s+\\S+){0,2}\\s+चाहिए)";
// `ka`, `ki`, `ke` make the product part of another thing: the policy's statement.
const gap = "(?:\\s+(?!(?:ka|ki|का|की|se|से|ya|या)\\s)[\\p{L}\\p{M}\\d-]+){0,4}?\\s+";
const hindiCalls = [
  lookFor(`${start}${product}${end}${gap}${start}${stem}${ending}${end}`),
  lookFor(
    `${start}${product}${end}${gap}(?:(?:shuru|start|invest|nivesh|hold|शुरू|निवेश|होल्ड)\\s+(?:karein|kijiye|karo|kar dijiye|kar dein|rakhein|करें|कीजिए|कर दीजिए|कर दें)|rakh(?:o|ein|iye)|रखिए|रखें)${end}`,
  ),
  lookFor(
    `${start}${product}${end}${gap}(?:kharidna|khareedna|bechna|lena|खरीदना|ख़रीदना|बेचना|लेना)\\s+(?:hi |ही )?(?:\\S+\\s+)?(?:sahi|accha|achha|theek|behtar|सही|अच्छा|ठीक|बेहतर)`,
  ),
  lookFor(`(?:sujhav|salah|सलाह|सुझाव)\\s+(?:hai|है)\\s+(?:ki|कि)\\s+.{0,40}${product}${end}`),
  lookFor(
    `(?:paise|paisa|savings|bachat|rakam|पैसे|पैसा|बचत|रकम).{0,40}${start}(?:FD|${product}|usi|usme|isi|isme|उसी|उसमें|इसी|इसमें)${end}.{0,16}${stem}${ending}`,
  ),
  lookFor(`${company}\\s(?:[\\p{L}-]+\\s){0,3}(?:le lo|le lijiye|lein|kharid)`),
];
const market = /rakho|rakhiye|rakhein|रखिए|रखें/iu;
const papers =
  /statement|folio|kagaz|kaagaz|certificate|receipt|rasid|papers?|documents?|dastavez|copy|nominee|number|HUID|hallmark|invoice|bond(?: aur|और)|काग़ज़|कागज़|कागज|दस्तावेज|स्टेटमेंट|रसीद|नॉमिनी|नंबर/iu;

const asks =
  /^(?:which|what|kaun|konsa|कौन|whether|how|kya|क्या)|\?|(?:which|kaun ?s[aei]|कौन[- ]?स[ाीे])|^(?:before|when|until|unless|jab|जब)|\b(?:if|whether|agar)\b|(?:अगर|यदि)/iu;

function tellsToTrade(clause: string, sentence: string): boolean {
  if (!aboutTrade.test(sentence)) return timing.test(clause);
  if (timing.test(clause) || matchesAny(praises, clause)) return true;
  if (matchesAny(calls, clause)) return true;
  // Papers of an investment are kept and taken along.
  const isOfPapers = papers.test(clause) && market.test(clause);
  return !isOfPapers && matchesAny(hindiCalls, clause);
}

/** Whether an answer names a best product for money, or tells to buy, sell or hold one. */
export function callsToTrade(answer: string): boolean {
  return splitSentences(answer).some((sentence) => {
    if (aboutTrade.test(sentence) && matchesAny(praisesByDenial, sentence)) return true;
    const told = splitClauses(sentence).filter(
      (clause) => !isNegated(clause) && !asks.test(clause),
    );
    return told.some((clause) => tellsToTrade(clause, sentence));
  });
}
