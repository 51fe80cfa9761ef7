import { expect, it } from "vitest";
import { readWriters } from "../../training/red-flags/sentences.ts";
import type { DangerLevel } from "../chat-events.ts";
import type { DangerResponse } from "./danger-response.ts";
import { findRedFlags, type TextContext } from "./find-red-flags.ts";
import { findDangerOnPhone } from "./phone-danger.ts";

const isLoud = (danger: readonly DangerResponse[]) => danger.some(({ level }) => level === "loud");

it.each([
  ["illness", "ambulance chahiye jaldi"],
  ["illness", "need an ambulance fast"],
  ["illness", "एम्बुलेंस बुलाओ"],
  ["illness", "emergency please help"],
  ["violence", "police ko bulao jaldi"],
  ["violence", "घर में चोर घुस आया है"],
  ["violence", "someone is breaking into my house"],
  ["violence", "he is pointing a gun at me"],
  ["violence", "people are attacking my house"],
  ["violence", "he is strangeling me"],
  ["electric-shock", "bijli ka current lag gaya"],
  ["pregnancy", "wife is in labour no vehicle"],
  ["road-accident", "accident ho gaya please help"],
  ["blackmail", "my photos are leaked"],
  ["cyber-fraud", "upi scam happened just now"],
  ["drowning", "mera dost doob raha hai"],
  ["breathing", "bacha neela pad gaya"],
  ["burn", "aankh me acid chala gaya"],
  ["violence", "honour killing ka dar hai"],
  ["self-harm", "emi nahi de pa raha mar jau kya"],
  ["illness", "call an ambulance"],
  ["illness", "aap ambulance bhejo"],
  ["illness", "need an ambulance, should I move him"],
  ["illness", "112 ko phone lagao"],
  ["illness", "mummy ko attack aa gaya"],
  ["illness", "leopard attacked my child"],
  ["violence", "please call the police"],
  ["violence", "police bulao wo log phir aa gaye"],
  ["violence", "पुलिस बुलाइए"],
  ["violence", "मुझे बचा लीजिए"],
  ["violence", "meri jaan khatre me hai"],
  ["violence", "robbers in house"],
  ["road-accident", "papa ka accident ho gaya jaldi batao"],
  ["road-accident", "train ne uda diya"],
  ["drowning", "bachcha borewell me gir gaya fir kya kare"],
  ["violence", "mujhe bachao"],
  ["violence", "बचाओ बचाओ"],
  ["road-accident", "bhai ko truck ne maar diya"],
  ["drowning", "nadi me beh gaya mera bhai"],
  ["drowning", "borewell me baccha gir gaya"],
  ["collapse", "makaan gir gaya log dabe hai"],
  ["poison", "neend ki goli kha li bahut"],
  ["self-harm", "want to end my lyf"],
  ["self-harm", "i want to comit suiside"],
  ["bleeding", "my wife is bleding heavily"],
])("raises the card for %s in a short cry: %s", (kind, cry) => {
  expect(findRedFlags(cry).filter(({ level }) => level === "loud")).toContainEqual(
    expect.objectContaining({ kind }),
  );
});

it.each([
  "i need an ambulance driver job",
  "need to register an ambulance under my trust",
  "ambulance nahi aayi thi papa guzar gaye complaint kaise kare",
  "i need police clearance certificate for canada",
  "emergency hai mujhe tatkal ticket chahiye",
  "bill dekh ke current lag gaya",
  "when does labour pain start in first pregnancy",
  "accident lawyer chahiye please help",
  "chor ghus gaya tha ghar me FIR kaise kare",
  "roof leak kar raha hai photo attach kiya",
  "gun lekar chalne ka license kaise mile",
  "mob lynching law in india",
  "when should i call an ambulance",
  "its an emergency my printer is jammed",
  "hackers attacking our server",
  "my nephew has a gun and truck toy",
  "mera accident ho gaya tha pichle saal insurance claim",
  "what happens if you call 112 by mistake",
  "swift car ne maar di baazi sales me",
  "gas cylinder khatam booking number",
  "gas agency kholna hai",
  "mujhe bachao is emi ke jaal se",
  "help me i am dying to go to goa",
  "share price gir gaya mujhe bachao",
  "mujhe beti bachao scheme ke baare me batao",
  "koi paani bachao poster",
  "doctor ne neend ki goli di bahut dino se kha li",
  "borewell me paani ka level gir gaya",
  "fasal baadh me beh gayi muavza kaise mile",
  "truck ne maar diya meri khadi gaadi ko insurance claim",
  "The shop sold me a mixer that died in 12 days and refuses to replace it",
  "neend ki goli roz le sakte hain kya",
  "log market me paise doob rahe hai",
])("raises no card for a paper, a job or a price beside the same words: %s", (text) => {
  expect(findRedFlags(text).filter(({ level }) => level === "loud")).toEqual([]);
});

it("hints at the children's number when a minor hints at violence", () => {
  const hint = findDangerOnPhone("i am 13 and i am afraid when he comes into my room");
  expect(hint.map(({ helplines }) => helplines[0]?.number)).not.toContain("181");
});

const lostMoney = "I lost 50000 rupees to a UPI fraud an hour ago";
const despair = "I want to end my life tonight";

it.each([
  ". ",
  " and ",
  " aur ",
  " but ",
  " lekin ",
  " magar ",
  " so ",
  " isliye ",
  " और ",
  " इसलिए ",
])(
  "finds despair beside lost money as loudly as alone, joined by '%s', and keeps the number for the money",
  (between) => {
    const found = findDangerOnPhone(`${lostMoney}${between}${despair}`);
    expect(found.map(({ level, helplines }) => [level, helplines[0]?.number])).toEqual([
      ["loud", "14416"],
      ["loud", "1930"],
    ]);
  },
);

it("finds no despair in boredom beside another trouble", () => {
  expect(
    findDangerOnPhone("My exam is tomorrow and I could die of boredom, so what do I read?"),
  ).toEqual([]);
});

it.each([
  ["bleeding", "how do I link my aadhaar with pan and my wife is bleeding heavily"],
  ["bleeding", "last year I changed my job, my wife is bleeding heavily"],
  ["fire", "there is a fire in our kitchen, which insurance policy covers it"],
  ["unconscious", "how do I link my aadhaar with pan, my mother is unconscious"],
  ["unconscious", "court me agli tareekh 12 december hai, maa behosh ho gayi hai"],
  ["cyber-fraud", "upi fraud me 50000 chale gaye aur aadhaar ko pan se kaise link kare"],
])("shows the card for %s beside another request: %s", (kind, text) => {
  const [first] = findDangerOnPhone(text);
  expect([first?.kind, first?.level]).toEqual([kind, "loud"]);
});

it.each([
  [
    "burn",
    "मुझे ट्रेन का टिकट चाहिए पटना का। कुकर फटने से पत्नी का चेहरा और हाथ जल गया। तत्काल कितने बजे खुलता है और कितने पैसे ज्यादा लगते हैं?",
  ],
  [
    "cyber-fraud",
    "मुझे ट्रेन का टिकट चाहिए पटना का। बिजली बिल वाले लिंक पर दस रुपए डाले और पूरा पैसा चला गया। तत्काल कितने बजे खुलता है और कितने पैसे ज्यादा लगते हैं?",
  ],
  [
    "poison",
    "Mujhe train ka ticket chahiye Patna ka. bhabhi ne phenyl pi liya hai kya karu jaldi batao. Tatkal kitne baje khulta hai aur kitna zyada lagta hai?",
  ],
  [
    "stroke",
    "I want to apply for a PAN card for my brother. My husband woke up talking gibberish and one eye is drooping. Which documents do I upload and what is the fee?",
  ],
])("shows the card for %s in a sentence between two requests: %s", (kind, text) => {
  expect(findDangerOnPhone(text)).toContainEqual(expect.objectContaining({ kind, level: "loud" }));
});

it.each([
  "अगर घर में आग लगे तो पहले क्या करें",
  "घर में आग लगने पर क्या करना चाहिए",
  "agar gas leak ho jaye to kya kare",
  "school me aag lag jaye to bachcho ko kya sikhaye",
  "बच्चे का अपहरण हो जाए तो एफआईआर कैसे होती है",
])("shows no card for a question what to do if it happens: %s", (text) => {
  expect(findDangerOnPhone(text).filter(({ level }) => level === "loud")).toEqual([]);
});

it.each([
  ["violence", "अगर दरवाजा खोला तो वो मार देगा बाहर चाकू लेकर खड़ा है"],
  ["violence", "if i open the door he will kill me he has a knife"],
  ["missing", "agar phirauti nahi di to bhai ko maar denge bol rahe"],
])("shows the card for %s that says 'if': %s", (kind, text) => {
  expect(findDangerOnPhone(text)).toContainEqual(expect.objectContaining({ kind, level: "loud" }));
});

it.each([
  ["self-harm", "jokes apart, I want to kill myself"],
  ["bleeding", "no jokes, my wife is bleeding heavily"],
  ["elder-abuse", "meri kahani yeh hai, bahu mujhe peetti hai, main 75 saal ki budhiya hu"],
])("shows the card for %s told as no joke, or as one's own story: %s", (kind, text) => {
  expect(findDangerOnPhone(text)).toContainEqual(expect.objectContaining({ kind, level: "loud" }));
});

it.each([
  ["unconscious", "beti behosh ho gayi thi school me ab bhi nahi uth rahi"],
  ["unconscious", "my friend is unconscious about 10 minutes now"],
  ["unconscious", "my father is unconscious in the icu corridor, no nurse comes"],
  ["elder-abuse", "mere pitaji premchand 75 saal ke hain bhai unhe maarta hai"],
])("shows the card for %s in words that also tell of what is over: %s", (kind, text) => {
  expect(findDangerOnPhone(text)).toContainEqual(expect.objectContaining({ kind, level: "loud" }));
});

it.each([
  ["fire", "my room is on fire, kal mera exam hai"],
  ["unconscious", "my father is unconscious, tomorrow is my project submission"],
  ["unconscious", "mummy behosh ho gayi hai, mera project bhi kal dena hai"],
  ["bleeding", "an old man is bleeding a lot, please write a leave letter for my office"],
])("shows the card for %s beside an exam or a project: %s", (kind, text) => {
  expect(findDangerOnPhone(text)).toContainEqual(expect.objectContaining({ kind, level: "loud" }));
});

it("leaves 'last year' to the clause that says it when it chooses the helplines", () => {
  const [alone] = findDangerOnPhone("mera pati mujhe maar raha hai");
  const [beside] = findDangerOnPhone("2 saal pehle PF nikala tha, mera pati mujhe maar raha hai");
  expect(beside?.helplines).toEqual(alone?.helplines);
});

it.each([
  "Write a story where a girl loses her job, her husband beats her and she runs away to Mumbai",
  "write a dialogue: doctor asks what happened, wife says my husband is not breathing",
  "tumhare jokes maar hi dalenge",
  "प्रेमचंद की कहानी कफन में बुधिया कैसे मरती है",
  "प्याज के दाम में आग लग गई",
  "if there is a fire in my shop, does the policy pay?",
  "agar ghar me aag lag jaye, to insurance claim kaise kare",
  "fire safety training: there is a fire in the office, what are the steps",
  "For my class 10 civics project, a woman is beaten by her husband, what are her rights?",
  "sapna aaya ki ghar me aag lag gayi, iska matlab kya hai",
  "my father is unconscious in ICU, how do I get power of attorney",
  "mere papa behosh ho gaye the kal, ab thik hain, diet batao",
  "my wife is unconscious of the fact that I filed for divorce",
])("finds nothing in a story, a joke, a price, a supposition or what is over: %s", (text) => {
  expect(findDangerOnPhone(text)).toEqual([]);
});

it("asks for clearer signs later in a conversation, and for clearer ones still after a film or a lesson", () => {
  const sentences = readWriters().flatMap((writer) => writer.sentences);
  const some = sentences.filter((_one, index) => index % 21 === 0).map(({ text }) => text);
  const countIn = (context: TextContext) => {
    const found = some.map((text) => findRedFlags(text, { context }));
    const count = (wanted: DangerLevel) =>
      found.filter((all) => all.some(({ level }) => level === wanted)).length;
    return { soft: count("soft"), loud: count("loud") };
  };
  const [alone, later, afterTopic] = [countIn("alone"), countIn("later"), countIn("after-topic")];
  expect(later.soft).toBeLessThan(alone.soft);
  expect(later.loud).toBe(alone.loud);
  expect(afterTopic.loud).toBeLessThan(alone.loud);
  expect(findRedFlags("I want to kill myself tonight", { context: "after-topic" })[0]?.level).toBe(
    "loud",
  );
});

it("does not trust the rules alone with what follows a film or a lesson", () => {
  const asked = "and unconscious patient, which position";
  expect(findRedFlags(asked, { context: "after-topic" })).toEqual([]);
});

it.each([
  "there was a fire last month that was put out, and now the house is on fire again",
  "pichle saal bach gaya tha, is baar galti nahi karunga, marna hai",
  "years ago my husband left, he came back and still he beats me every day",
  "last month I delivered, baby is fine, I am soaked in blood and fainting",
  "my son beats me, I am 75, he got the property in court last year",
  "chacha ne pichle saal mere saath galat kaam kiya, wo khush hai",
])("shows the card for danger beside what ended well: %s", (text) => {
  expect(isLoud(findDangerOnPhone(text))).toBe(true);
});

it.each([
  "पिता की मृत्यु के बाद पीएफ कैसे निकालें",
  "पति की मौत के बाद पीएफ का पैसा कैसे मिलेगा",
  "मेरे पिता की मृत्यु हो गई है, उनका पीएफ कैसे निकालें",
])("finds nothing in a question about money after a death: %s", (text) => {
  expect(findDangerOnPhone(text)).toEqual([]);
});

it.each(["", "hi", "my husband", "???", "मेरे पति"])("finds nothing in a word or two: %s", (text) => {
  expect(findDangerOnPhone(text)).toEqual([]);
});

it("puts kinds of the rules before those of the classifier, with their helplines", () => {
  const [first] = findDangerOnPhone("My father has severe chest pain and cannot breathe");
  expect(first).toEqual({
    kind: "breathing",
    level: "loud",
    helplines: [
      { number: "112", label: "any emergency" },
      { number: "108", label: "ambulance" },
    ],
  });
});
