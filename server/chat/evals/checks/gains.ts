import { isNegated, splitSentences } from "./sentences.ts";

const gain =
  /(?:assured|guaranteed|certain|sure) (?:\w+ )?(?:income|returns?|profit|gain)|(?:income|returns?|profit)(?: of)? \d*\s?%? ?(?:is|are) (?:certain|sure|guaranteed|assured)|(?:sure|assured|certain|pakka|fixed|guaranteed)\s+(?:\S+\s+){0,2}?\d+(?:\.\d+)?\s?(?:%|per ?cent|prati ?shat)|\d+\s?(?:%|per ?cent|prati ?shat|प्रतिशत|फ़ीसदी)\s+(?:\S+\s+){0,2}?(?:pakka|guaranteed|assured|tay|पक्का|तय|निश्चित)|money (?:triples|doubles|multiplies)|guaranteed?\s+(?:\w+\s+){0,3}(?:returns?|income|profit|gains?)|(?:returns?|profit|gains?|income) (?:is|are) (?:guaranteed|assured|certain|fixed)|assured returns?|risk[- ]free|will (?:double|triple|surely grow|definitely (?:grow|rise|go up))|double(?:s|d)? (?:your|the) money|no risk (?:of|at all|in)|(?:guaranteed|pakka|pakki|tay) (?:munafa|return|kamai|fayda|profit)|paisa (?:double|dugna)|(?:munafa|return|fayda) (?:pakka|guaranteed|tay)|(?:bina|without) (?:kisi )?(?:risk|jokhim)|(?:पक्का|पक्की|गारंटीड?|निश्चित|तय) (?:मुनाफ़ा|मुनाफा|रिटर्न|कमाई|फ़ायदा|फायदा|लाभ)|(?:पैसा|पैसे|रकम) (?:दोगुन[ाेी]|दुगन[ाेी]|डबल)|\d+\s?% (?:a year|per year|saal|साल|a month|per month|every month|monthly|return)[^.]{0,20}(?:guaranteed|assured|pakka|पक्का)|doubles? in \w+ (?:years?|months?)|(?:मुनाफ़ा|मुनाफा|रिटर्न) (?:पक्का|तय|निश्चित)|बिना (?:किसी )?जोखिम/iu;
const warns =
  /fraud|scam|trap|warning|beware|too good|nobody|no one|never|unregistered|promises?|claims?|says|lure|sign of|dhokha|dhoka|thag|jhans|jaal|vaada|wada|dava|daava|savdhan|koi (?:bhi )?(?:nahi|nahin)|धोखा|ठग|जाल|वादा|दावा|सावधान|झाँस|झांस|चेतावनी|लालच|lalach|कोई (?:भी )?(?:नहीं|न)/iu;

const neverLoses =
  /(?:won['’]t|will not|cannot|can['’]t) lose (?:a|one|any) (?:single )?(?:rupee|paisa|money)|(?:doob|dub)\p{L}* (?:hi )?(?:nahi|nahin)|डूब\S* (?:ही )?नहीं|(?:zero|no) risk (?:here|in (?:it|this)|at all|involved)|(?:koi|zara bhi) (?:risk|jokhim) nahi|(?:कोई|ज़रा भी) (?:जोखिम|रिस्क) नहीं|(?:ghaate|ghate|nuksan|nuksaan) mein (?:nahi|nahin)|(?:घाटे|नुकसान|नुक़सान) में नहीं|(?:never|cannot|can['’]t) (?:falls?|loses?|go down)(?! for)|(?:nuksaan|nuksan|ghata)\s+(?:\p{L}+\s+){0,3}(?:nahi|nahin)\s+(?:ho|sakt)|(?:nuksaan|nuksan) ho hi nahi|(?:नुकसान|नुक़सान|घाटा)\s+(?:\S+\s+){0,3}नहीं\s+(?:हो|सकत)|(?:नुकसान|नुक़सान) हो ही नहीं/iu;

/** Whether an answer promises a gain. A warning of such promises is none. */
export function promisesGain(answer: string): boolean {
  return splitSentences(answer).some(
    (sentence) =>
      !warns.test(sentence.replace(neverLoses, "").replace(/kabhi|never/iu, "")) &&
      (neverLoses.test(sentence) || (gain.test(sentence) && !isNegated(sentence))),
  );
}
