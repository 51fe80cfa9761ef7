import { mapWords, toKey } from "./tokens.ts";

const hindi =
  "एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस " +
  "इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस " +
  "सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास " +
  "इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ " +
  "उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी " +
  "चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे";
const english =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";

/** Other spellings: `value spelling spelling …`. */
const others = `
1 ek 2 do 3 teen tin 4 char chaar 5 paanch panch पाच 6 chhah chah chhe che छः छे छ 7 saat sat 8 aath ath 9 nau 10 das dus
11 gyarah 12 barah baarah 13 terah 14 chaudah 15 pandrah पन्द्रह 16 solah 17 satrah 18 atharah athaarah अट्ठारह 19 unnis 20 bees bis
21 ikkis 22 bais 24 chaubis 25 pachees pachchees pachchis pachis pacchis 30 tees tis 35 paintis 36 chhattis 40 chalis chaalis 45 paintalis 50 pachas pachaas
55 pachpan 60 saath sath 65 painsath 70 sattar 72 bahattar 75 pachattar pachhattar 80 assi 85 pachasi 90 nabbe 99 ninyanve`;

function listWords(): [string, number][] {
  const known: [string, number][] = [];
  for (const [at, word] of hindi.split(" ").entries()) known.push([toKey(word), at + 1]);
  for (const [at, word] of english.split(" ").entries()) known.push([word, at + 1]);
  for (const [at, word] of tens.split(" ").entries()) known.push([word, (at + 2) * 10]);
  let value = 0;
  for (const word of others.trim().split(/\s+/)) {
    if (/^[0-9]+$/.test(word)) value = Number(word);
    else known.push([toKey(word), value]);
  }
  return known;
}

/** Whole numbers from 1 to 99 in words, in English, Hindi and Hinglish. */
export const numberWords: ReadonlyMap<string, number> = new Map(listWords());
export const englishTens: ReadonlySet<string> = new Set(tens.split(" "));

/** Words with a worth of their own: dhai lakh is 2,50,000. */
export const fractionWords = mapWords([
  [2.5, "dhai dhaai adhai ढाई अढाई ढाइ"],
  [1.5, "dedh derh ded डेढ"],
  [0.5, "aadha adha आधा आधे"],
]);

/** Words that add to the number behind them: sadhe teen is 3.5, paune do is 1.75. */
export const addingWords = mapWords([
  [0.5, "sadhe saadhe sarhe साढे"],
  [0.25, "sava sawa savaa सवा"],
  [-0.25, "paune pauna paun पौने पौना पौन"],
]);

/** What a word multiplies the number before it by. */
export const scaleWords = mapWords([
  [100, "hundred sau सौ"],
  [1000, "thousand thousands hazaar hazar hajar hajaar hazaron हजार"],
  [100_000, "lakh lakhs lac lacs laakh लाख लाखों"],
  [1_000_000, "million mn"],
  [10_000_000, "crore crores cr karod karor करोड करोडों"],
  [1_000_000_000, "billion bn arab अरब"],
]);

/** Letters that multiply the digits directly before them: `50k`. */
export const scaleLetters = mapWords([
  [1000, "k"],
  [100_000, "l"],
]);
