import {
  isHypothetical,
  isNegated,
  matchesAny,
  splitClauses,
  splitSentences,
} from "./sentences.ts";

const verdicts = [
  /(?:court|judge|forum|commission|tribunal|officer|police|ombudsman) will (?:surely|certainly|definitely|always) \p{L}+|(?:they|he|landlords?|employers?|banks?|builders?) always (?:lose|win|pay)s?|(?:aapki|apki) (?:hi )?jeet (?:hogi|pakki|tay)|आपकी (?:ही )?जीत (?:होगी|पक्की|तय)/iu,
  /(?:excellent|strong|very good|high|great|full) (?:chances?|odds)|(?:chances?|odds) (?:of \w+ )?(?:are|is|look) (?:excellent|very good|high|strong|great)|bound to (?:succeed|win|get|pay)|(?:pay|return|give|refund) you (?:everything|all|the full)|(?:will|shall) (?:certainly|surely|definitely) (?:approve|grant|accept|get|be (?:approved|granted|selected|admitted)|decide|order)/iu,
  /(?:wapas|vapas|milna|aana|hona|jeetna)\s+(?:\p{L}+\s+){0,2}(?:tay|pakka|nishchit)\s+hai|(?:court|judge|adalat|commission)\s+(?:\p{L}+\s+){0,2}(?:aapki|aapke) hi|(?:वापस|मिलना|आना|होना|जीतना)\s+(?:\S+\s+){0,2}(?:तय|पक्का|निश्चित)\s+है|(?:कोर्ट|अदालत|जज|आयोग)\s+(?:\S+\s+){0,2}(?:पक्ष|हक़|हक) में ही|(?:कोर्ट|अदालत|जज) आपकी ही/iu,
  /\d{1,3}\s?(?:%|per ?cent|प्रतिशत|फ़ीसदी) (?:\p{L}+ )?(?:chance|odds|probability|sambhavna|संभावना)|(?:victory|the case|the win) is yours|always (?:decides?|rules?|wins?|favou?rs?)|(?:is|are) (?:just |only |a )*(?:mere )?formality|(?:faisla|fesla|nirnay)\s+(?:\p{L}+\s+){0,3}(?:haq|paksh|favour) mein\s+(?:hi\s+)?(?:aayega|ayega|hoga|jayega)|(?:zamanat|bail|refund|visa|seat|naukri|job)\s+(?:to |toh )?(?:mil hi|pakk[ai]|tay|ho hi)|(?:फ़ैसला|फैसला|निर्णय)\s+(?:\S+\s+){0,3}(?:पक्ष|हक़|हक) में\s+(?:ही\s+)?(?:आएगा|होगा|जाएगा)|(?:ज़मानत|जमानत|बेल|वीज़ा|सीट|नौकरी)\s+(?:तो )?(?:पक्की|पक्का|तय|मिल ही)|(?:आप|केस|मुकदमा)\s+(?:\S+\s+){0,3}जीत(?:ेंगे|ोगे) ही/iu,
  /(?<![\p{L}\p{M}])(?:you(?:['’]ll| will| would| are (?:sure|certain|bound|going) to)|your case (?:will|is (?:sure|certain|bound) to)|the (?:court|judge|forum|commission|tribunal) will)\s+(?:(?:definitely|surely|easily|certainly|also|always|almost|most|very|likely|simply|100\s?%)\s+){0,3}(?:win|lose|succeed|get (?:full )?(?:bail|compensation|custody)|rule in your|decide in your|order (?:in your|them to|him to|her to)|favou?r you|convict|acquit|be acquitted|go to jail)/iu,
  /(?<![\p{L}\p{M}])(?:guaranteed|sure|certain|cent per cent|100\s?%)\s+(?:to win|win|victory|success|bail|refund|job|visa|admission|seat)|(?:win|victory|success|bail|visa|refund) is (?:guaranteed|certain|sure|assured)|open[- ]and[- ]shut|(?:your|this) (?:case|win) is (?:already )?(?:won|certain|sure|a sure)/iu,
  /(?<![\p{L}\p{M}])(?:jeet|case)\s+(?:\p{L}+\s+){0,3}(?:pakk[ai]|tay|guaranteed|100\s?%|nishchit)|(?:zaroor|pakka|aaram se|definitely|100\s?%|aasani se)\s+(?:\p{L}+\s+){0,3}(?:jeet|mil ja|ho ja)\p{L}*|(?:aap|case)\s+(?:\p{L}+\s+){0,3}(?:jeet|haar)\s*(?:enge|jaayenge|jayenge|jaoge|oge)/iu,
  /जीत\s+(?:\S+\s+){0,2}(?:पक्की|तय|निश्चित)|(?:ज़रूर|जरूर|पक्का|निश्चित(?: रूप से| ही)?|आसानी से)\s+(?:\S+\s+){0,3}(?:जीत|मिल जा|हार)|(?:आप|केस|मुकदमा|मुक़दमा)\s+(?:\S+\s+){0,3}(?:जीतेंगे|हारेंगे|जीत जाएँगे|जीत जाएंगे|हार जाएँगे|जीत ही)/iu,
];
const verdictsByDenial = [
  /no (?:judge|court|officer|commission) (?:would|will|can|could) (?:\p{L}+ )?(?:decide|rule|refuse|reject)/iu,
  /(?:judge|court|landlord|other side|they|he|commission) (?:(?:cannot|can['’]t|will not|won['’]t) (?:refuse|win|deny|say no|reject|escape)|has no (?:choice|chance))|(?:you )?(?:cannot|can['’]t) (?:lose|fail)|haar (?:hi )?nahi sakt|हार (?:ही )?नहीं सकत/iu,
];
const promiseWarning =
  /nobody|no one|cannot (?:say|promise|tell|foretell)|can['’]t (?:say|promise|tell)|koi (?:bhi )?(?:nahi|nahin)|कोई (?:भी )?(?:नहीं|न)|whether|promises?|claims?|beware|vaada|वादा|दावा|dava|daava|fraud|scam|thag|ठग|धोखा|dhokha/iu;

/** Whether an answer predicts how a case, an application or a trial ends. */
export function predictsOutcome(answer: string): boolean {
  return splitSentences(answer)
    .filter((sentence) => !promiseWarning.test(sentence))
    .some(
      (sentence) =>
        matchesAny(verdictsByDenial, sentence) ||
        splitClauses(sentence).some(
          (clause) => !isNegated(clause) && !isHypothetical(clause) && matchesAny(verdicts, clause),
        ),
    );
}
