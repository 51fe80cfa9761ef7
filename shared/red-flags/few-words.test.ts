import { expect, it } from "vitest";
import { findDanger } from "./danger.ts";

/** The kinds that a card would name, each with its first number. */
const cardsFor = (text: string) =>
  findDanger(text)
    .filter(({ level }) => level === "loud")
    .map(({ kind, helplines }) => [kind, helplines[0]?.number]);

it.each([
  ["illness", "112", "my mother is dying please help"],
  ["illness", "112", "मेरी माँ मर रही है"],
  ["illness", "112", "nani ki haalat bahut gambhir hai"],
  ["illness", "112", "mere bhai ki jaan khatre me hai"],
  ["violence", "112", "please save my father"],
  ["illness", "112", "ambulance kaha milegi papa serious hai"],
  ["illness", "112", "ambulance nahi aa rahi kya karu"],
  ["fire", "112", "ghar jal raha hai"],
  ["fire", "112", "factory me blast hua hai"],
  ["fire", "112", "train ke dibbe me dhuan"],
  ["violence", "112", "goli chal rahi hai mohalle me"],
  ["violence", "112", "chhura ghonp diya"],
  ["violence", "112", "they are shooting at us"],
  ["violence", "112", "patthar barsa rahe hai hamare ghar pe"],
  ["drowning", "112", "bachha nale me gir gaya"],
  ["collapse", "112", "hum chhat pe hai charo taraf pani"],
  ["collapse", "112", "building gir gayi malbe me log hai"],
  ["electric-shock", "112", "bhai current se chipka hua hai"],
  ["snake-bite", "112", "saap ne dansa"],
  ["illness", "112", "kutte ne mere bete ka gaal faad diya"],
  ["illness", "112", "ladke ko kutte ne kaata tha ab pani dekh ke chillata hai"],
  ["self-harm", "14416", "ye mera aakhri msg hai"],
  ["self-harm", "14416", "blade haath me hai"],
  ["cyber-fraud", "1930", "house arrest whatsapp pe police"],
  ["cyber-fraud", "1930", "they have my screen right now"],
  ["elder-abuse", "14567", "beta bahu mujhe khana nahi dete"],
  ["violence", "112", "driver ne central lock kar diya"],
  ["violence", "112", "mujhe jism faroshi karwa rahe"],
  ["violence", "112", "jija ne meri izzat loot li"],
  ["violence", "112", "balcony me koi hai"],
  ["violence", "112", "someone is in my house"],
  ["illness", "112", "bachha car me lock ho gaya"],
  ["bleeding", "112", "pair kat gaya train se"],
  ["baby", "112", "navjat ko bukhar"],
  ["pregnancy", "112", "water tut gaya 6 mahina"],
  ["breathing", "112", "bachha neela ho gaya"],
  ["illness", "112", "beti ko bukhar ke saath gardan akad gayi"],
  ["poison", "112", "wo zeher kha ke aayi hai"],
  ["cyber-fraud", "1930", "i entered my otp on fake site"],
  ["cyber-fraud", "1930", "i sent otp to caller"],
  ["child", "112", "bachche ko bandh kar maara"],
  ["breathing", "112", "papa ka dam phool raha hai"],
  ["drowning", "112", "बच्चा तालाब में गिर गया"],
  ["drowning", "112", "beti nale me gir gayi gend lene gayi thi"],
])("shows the card for %s with %s first for a cry of a few words: %s", (kind, number, cry) => {
  expect(cardsFor(cry)[0]).toEqual([kind, number]);
});

it.each([
  "olx pe 20000 diye ab number lag nahi ho raha",
  "telegram wale ko 90000 diye ab withdraw nahi ho raha",
])("leads with the helpline of fraud where something does not work since: %s", (text) => {
  expect(cardsFor(text)[0]).toEqual(["cyber-fraud", "1930"]);
});

// Many of these words sound like a cry once they are folded: band and baandh, daam and dam, bal and baal.
it.each([
  "अब लॉगिन नहीं हो रहा",
  "ab wifi connect nahi ho raha",
  "mujhse login nahi ho raha",
  "my daughter is dying to get into NIFT",
  "my wife is dying her hair",
  "papa kharrate maar rahe hai",
  "mummy ki saas ka paudha mar raha hai",
  "bp ki goli chal rahi hai",
  "company me firing ho rahi hai",
  "ghar pe patthar lagwana hai",
  "ghar ki light jal rahi hai din bhar",
  "delivery ke baad aa gayi hai bachcha theek hai",
  "bachha mobile me doob gaya hai",
  "mera phone pani me gir gaya data bacha lo",
  "kutte ne noch liya sofa",
  "please save my son name in records",
  "saap ka dance",
  "mera beta galat raste pe hai",
  "someone is sick in my house",
  "beta car me lock kaise lagaye",
  "bete ka sim band karna hai",
  "petrol ke daam chadh gaye",
  "baal safed ho rahe hai sust lag rahe",
  "karz se mukti chahiye",
  "how to end my life insurance policy",
  "passed out 2023 batch jobs",
  "jhatke maar rahi hai bike engine",
  "otp sent but not received",
  "bank details sent to hr for salary",
  "boys for work from home job",
  "lottery tax paid kaise",
  "child tied nomination form",
  "mujhse nahi ho raha python",
  "मुझसे नहीं हो रही अंग्रेज़ी",
  "bete ki gend nale me gir gayi",
  "मेरी बेटी की गुड़िया पानी में गिर गई",
  "ladka ishq me doob gaya",
  "kutte ne bete ki chappal noch di",
  "my mother tongue is dying",
  "my dad is dying of embarrassment",
  "firing ho rahi hai hamare office me layoff",
  "chhat pe pani bhar jata barish",
  "kitchen me dhuan bhar jata hai chimney",
  "i have rope light for diwali",
  "please save my father pension papers",
  "beti ko bacha lo mobile ki lat se",
  "ambulance ka bill nahi mil raha",
  "bete ke liye sone ki zanjeer",
])("shows no card for everyday words that sound like danger: %s", (text) => {
  expect(cardsFor(text)).toEqual([]);
});
