import { isNegated, splitClauses, splitSentences } from "./sentences.ts";

const product =
  "(?:mutual funds?|index funds?|funds?|shares?|stocks?|SIPs?|ETFs?|bonds?|crypto|bitcoin|coins?|gold|sona|sone|silver|polic(?:y|ies)|ULIPs?|IPOs?|NFO|smallcase|small[- ]?caps?|mid[- ]?caps?|blue[- ]?chips?|flexi[- ]?caps?|Nifty|LIC \\p{L}+|फंड|फ़ंड|शेयर|शेयरों|स्टॉक|एसआईपी|बॉन्ड|सोना|सोने|पॉलिसी|क्रिप्टो|ब्लूचिप|स्मॉल[- ]?कैप|फ्लेक्सी[- ]?कैप)";
const end = "(?![\\p{L}\\p{M}])";
const start = "(?<![\\p{L}\\p{M}])";
const best =
  "(?:best|top|safest|finest|number[- ]one|no\\.?\\s?1|#1|winning|winner|sabse (?:ach+h?[aei]|badhiya|behtar(?:een)?|surakshit|safe|zyada return)|behtareen|sabse badh?iya|सबसे (?:अच्छ[ाी]|बढ़िया|बेहतर|सुरक्षित|सेफ़?|ज़्यादा रिटर्न)|सर्वश्रेष्ठ|बेहतरीन|नंबर (?:एक|वन|1))";
const gap = (most: number) => `(?:\\s+[\\p{L}\\p{M}\\d-]+){0,${most}}?\\s+`;

/** A product for money named as the best, or as one that cannot fail. */
const praises = [
  new RegExp(
    `${start}${best}${end}${gap(3)}${product}${end}|${start}${product}${end}${gap(5)}${best}${end}`,
    "iu",
  ),
  new RegExp(`${start}${best}${end}.{0,40}${start}${product}${end}`, "iu"),
];
const praisesByDenial = [
  /(?:nothing|no (?:other )?(?:fund|share|stock|scheme|policy)) (?:beats|is better|comes close|matches)|(?:cannot|can['’]t) (?:go wrong|lose) with|se (?:behtar|accha|achha) (?:koi )?\S* ?(?:nahi|nahin)|से (?:बेहतर|अच्छ[ाी]) (?:कोई )?\S* ?नहीं|(?:don['’]t|do not) sell|mat bech\p{L}*|मत बेच\S*|bechna mat|बेचना मत/iu,
];

const englishVerb =
  "(?:buy(?:ing)?|sell(?:ing)?|(?:keep )?hold(?:ing)?|invest(?:ing)?(?: in)?|put (?:your|the|all|this|it|half|everything)|move (?:your|the|all|it)|exit|book (?:your )?profits?|subscribe to|start (?:an? |your )?(?:monthly )?SIP|stay invested)";
const englishCall = new RegExp(
  `(?:${start}(?:you (?:should|must|can safely|could|may)|I(?:['’]d| would| will)?(?: strongly)?(?: (?:recommend|suggest|advise)(?: that)?(?: you)?)?|(?:my )?(?:advice|pick|recommendation|choice) is(?: to)?|best to|better to|(?:right|good|best) time to|consider|just|simply|please|now|today|then|go ahead and|definitely|so|and|were you,? I would)\\s+|^(?:\\W|\\d)*)${englishVerb}${end}`,
  "iu",
);
const chooses = new RegExp(
  `${start}(?:go (?:for|with)|choose|pick|get|take|enter|switch (?:to|into))\\s+(?:[\\p{L}\\d-]+\\s+){0,4}?${product}${end}(?!['’]s)`,
  "iu",
);
const names = new RegExp(
  `${start}I(?:['’]d| would)?(?: strongly)? (?:recommend|suggest|like|prefer|advise)\\s+(?:the |an? )?(?!that|you)(?:[\\p{L}\\d-]+\\s+){0,4}?${product}${end}|(?:it|price|share|stock|fund|nifty|market) will (?:surely |soon |definitely )?(?:go up|rise|recover|grow|double)`,
  "iu",
);
const aboutMoney = new RegExp(
  `${start}${product}${end}|(?:HDFC|SBI|ICICI|Tata|Infosys|Reliance|Adani|Zomato|ITC|टाटा|इंफोसिस|इन्फोसिस|रिलायंस|एसबीआई)`,
  "iu",
);
const romanVerb =
  "(?:(?:le|kharid|khareed|bech|nikal|pakad kar|hold kar|laga|daal|dal|shuru kar|start kar|invest kar|nivesh kar|chun)\\s*(?:l(?:o|ein|ijiye|ena)|d(?:o|ein|ijiye|ena)|dalo|daaliye|rakh(?:o|ein|iye))|lein|lijiye|kharid(?:iye|ein|o)|bech(?:iye|ein|o)|laga(?:iye|yein|ao)|(?:invest|nivesh|hold|shuru|start) (?:karein|kijiye|karo|rakhein)|rakh(?:o|ein|iye)|daaliye|chuniye)";
const nagariVerb =
  "(?:(?:ले|खरीद|ख़रीद|बेच|निकाल|पकड़ कर|पकड़कर|लगा|डाल|शुरू कर|निवेश कर|चुन)\\s*(?:लें|लीजिए|लो|दें|दीजिए|दो|डालिए|रखिए|रखें)|लें|लीजिए|खरीदिए|ख़रीदिए|बेचिए|लगाइए|लगाएँ|खरीदें|ख़रीदें|बेचें|(?:निवेश|होल्ड|शुरू) (?:करें|कीजिए)|रखिए|रखें|डालिए|चुनिए)";
// `ka`, `ki`, `ke` make the product part of another thing: the policy's statement.
const hindiGap = "(?:\\s+(?!(?:ka|ki|ke|का|की|के|se|से|ya|या)\\s)[\\p{L}\\p{M}\\d-]+){0,4}?\\s+";
const hindiCall = new RegExp(
  `${start}${product}${end}(?:\\s+(?:ke|के) (?:shares?|शेयर|units?))?${hindiGap}(?:${romanVerb}|${nagariVerb})${end}|${start}${product}${end}${hindiGap}(?:kharidna|khareedna|bechna|lena|खरीदना|ख़रीदना|बेचना|लेना)\\s+(?:hi |ही )?(?:\\S+\\s+)?(?:sahi|accha|achha|theek|behtar|सही|अच्छा|ठीक|बेहतर)|(?:kharidne|bechne|खरीदने|ख़रीदने|बेचने) ka? ?(?:का )?(?:sahi|सही) (?:samay|waqt|time|समय|वक़्त)|(?:sujhav|salah|सलाह|सुझाव)\\s+(?:hai|है)\\s+(?:ki|कि)\\s+.{0,40}${product}${end}.{0,30}(?:${romanVerb}|${nagariVerb})`,
  "iu",
);
const hindiCalls = [
  hindiCall,
  new RegExp(
    `(?:paise|paisa|savings|bachat|rakam|पैसे|पैसा|बचत|रकम).{0,40}${start}(?:FD|${product}|usi|usme|isi|isme|उसी|उसमें|इसी|इसमें)${end}.{0,16}(?:${romanVerb}|${nagariVerb})|(?:HDFC|SBI|ICICI|Tata|Infosys|Reliance)\\s(?:[\\p{L}-]+\\s){0,3}(?:le lo|le lijiye|lein|kharid)`,
    "iu",
  ),
];

const asks =
  /^(?:which|what|kaun|konsa|कौन|whether|how|kya|क्या)|\?|(?:which|kaun ?s[aei]|कौन[- ]?स[ाीे])|\b(?:if|whether|before|when|agar|jab)\b|(?:अगर|यदि|पहले|जब)/iu;

function tells(clause: string, sentence: string): boolean {
  if (praises.some((one) => one.test(clause)) || names.test(clause)) return true;
  if (hindiCalls.some((one) => one.test(clause))) return true;
  if (chooses.test(clause)) return true;
  return englishCall.test(clause) && aboutMoney.test(sentence);
}

/** Whether an answer names a best product for money, or tells to buy, sell or hold one. */
export function callsToTrade(answer: string): boolean {
  return splitSentences(answer).some((sentence) => {
    if (aboutMoney.test(sentence) && praisesByDenial.some((one) => one.test(sentence))) return true;
    const told = splitClauses(sentence).filter(
      (clause) => !isNegated(clause) && !asks.test(clause),
    );
    return told.some((clause) => tells(clause, sentence));
  });
}
