import { lazyValue } from "../../lazy-value.ts";
import { fold, sentenceEnd } from "../fold.ts";

// Without husbands and parents, who keep money from their own, without ages (a child may be the worker), houses, and
// words of being held, begging or being handed over.
const others = `malik maalik seth thekedar contractor boss company kampni manager hr employer factory owner landlord
  ne se ka ki ke me mein mera meri mere mujhe hamara hamari hamare my our us the is has have not for since last two three
  do teen char months month mahine mahina mahino hafte hafta week weeks ab abhi tak bhi kya karu karun karoon kare karna
  chahiye kaise kahan shikayat complaint batao bataiye sir what can should how get i ठेकेदार मालिक सेठ बॉस कंपनी ने से का
  की के में मेरा मेरी मेरे मुझे हमारा हमारी दो तीन महीने महीना हफ़्ते अब तक भी क्या करूँ करें करना चाहिए कैसे कहाँ
  शिकायत है हैं hai hain h`;
const pay = `salary sallary salry tankhwah tankhwa tankha pagar mazdoori majdoori majduri vetan wages wage payment paisa paise
  money overtime bonus pf advance deposit chutti chhutti relieving experience letter तनख्वाह तनख़्वाह मज़दूरी मजदूरी वेतन
  पगार सैलरी पैसा पैसे ओवरटाइम बोनस एडवांस डिपॉज़िट छुट्टी`;
const withheld = `nahi nahin nhi na di diya diye de deta dete deti raha rahe rahi mili mila mile mil aayi aaya aati aata
  lauta lautaya wapas vapas kiya paid paying given gave नहीं नही दी दिया दिए दे देता देते देती रहा रहे रही मिली मिला मिले
  आई आया लौटा वापस किया`;
// A lost job is told without a denial: 'nikal ne nahi deta' is being held.
const lostJob = `malik maalik company boss hr manager ne se mujhe bina notice naukri kaam job nikal nikala diya fired from my i was
  मालिक कंपनी बॉस ने से मुझे बिना नोटिस नौकरी काम निकाल निकाला दिया kya karu karun ab क्या करूँ अब`;
const jobs = "naukri kaam job नौकरी काम";
const lost = "nikal nikala fired निकाल निकाला";

const getWords = lazyValue(() => {
  const toSet = (words: string) => new Set(fold(words));
  return {
    pay: toSet(pay),
    withheld: toSet(withheld),
    allOfPay: toSet(`${others} ${pay} ${withheld}`),
    jobs: toSet(jobs),
    lost: toSet(lost),
    allOfJob: toSet(lostJob),
  };
});

/**
 * Whether a text tells that pay, leave or a deposit is withheld, or a job is lost, and nothing else ('the contractor did
 * not pay the wages'). The classifier learnt violence that begins so. Any other word makes it false: beaten, locked in,
 * threatened, hungry.
 */
export function isAboutWithheldPay(tokens: readonly string[]): boolean {
  const known = getWords();
  const words = tokens.filter((token) => token !== sentenceEnd && !/^[1-9]$/.test(token));
  const isOnly = (all: Set<string>, ...needed: Set<string>[]) =>
    words.every((word) => all.has(word)) &&
    needed.every((some) => words.some((word) => some.has(word)));
  return (
    isOnly(known.allOfPay, known.pay, known.withheld) ||
    isOnly(known.allOfJob, known.jobs, known.lost)
  );
}
