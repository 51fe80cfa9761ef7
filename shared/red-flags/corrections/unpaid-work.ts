import { lazyValue } from "../../lazy-value.ts";
import { fold, sentenceEnd } from "../fold.ts";

// Without husbands and parents, who keep money from their own, and without ages: a child may be the worker.
const others = `malik maalik seth thekedar contractor boss company kampni manager hr employer factory owner landlord makan
  makaan ne se ka ki ke ko me mein mera meri mere mujhe hamara hamari hamare humko hume my our us we the is has have not
  for since last two three do teen char months month mahine mahina mahino hafte hafta week weeks ab abhi tak se bhi
  kya karu karun karoon kare karna chahiye kaise kahan shikayat complaint please batao bataiye sir what can should how
  get to i me ठेकेदार मालिक सेठ बॉस कंपनी मकान ने से का की के को में मेरा मेरी मेरे मुझे हमारा हमारी दो तीन महीने
  महीना हफ़्ते अब तक भी क्या करूँ करें करना चाहिए कैसे कहाँ शिकायत है हैं hai hain h`;
const work = `salary sallary salry tankhwah tankhwa tankha pagar mazdoori majdoori majduri vetan wages wage payment paisa paise
  money overtime bonus pf advance deposit chutti chhutti leave naukri kaam job relieving experience letter तनख्वाह
  तनख़्वाह मज़दूरी मजदूरी वेतन पगार सैलरी पैसा पैसे ओवरटाइम बोनस एडवांस डिपॉज़िट छुट्टी नौकरी काम`;
const withheld = `nahi nahin nhi na di diya diye de deta dete deti raha rahe rahi mili mila mile mil aayi aaya aati aata roki roka
  rok lauta lautaya wapas vapas kiya nikal nikala bina notice paid pay paying given gave fired नहीं नही दी दिया दिए दे देता
  देते देती रहा रहे रही मिली मिला मिले आई आया रोकी रोका लौटा वापस किया निकाल निकाला बिना नोटिस`;

const getWords = lazyValue(() => {
  const workWords = new Set(fold(work));
  const withheldWords = new Set(fold(withheld));
  return {
    work: workWords,
    withheld: withheldWords,
    all: new Set([...fold(others), ...workWords, ...withheldWords]),
  };
});

/**
 * Whether a text tells that pay, leave or a deposit is withheld, or a job is lost, and nothing else ('the contractor did
 * not pay the wages'). The classifier learnt violence that begins so. Any other word makes it false: beaten, locked in,
 * threatened, hungry.
 */
export function isAboutWithheldPay(tokens: readonly string[]): boolean {
  const known = getWords();
  const words = tokens.filter((token) => token !== sentenceEnd);
  return (
    words.every((word) => known.all.has(word) || /^[1-9]$/.test(word)) &&
    words.some((word) => known.work.has(word)) &&
    words.some((word) => known.withheld.has(word))
  );
}
