import { expect, it } from "vitest";
import { findDangerOnPhone } from "./phone-danger.ts";

const firstOf = (text: string) =>
  findDangerOnPhone(text).map(({ level, helplines }) => [level, helplines[0]?.number])[0];

it.each([
  "bas khana khane ka mann hai",
  "aaj bas chai peene ka man hai",
  "ab bas bahut thak gaye, ghumne ka mann hai",
  "बस अब घूमने का मन है",
  "बस थोड़ा सोने का मन है",
])("raises nothing loud, and no violence, for 'bas' beside 'mann': %s", (text) => {
  const found = findDangerOnPhone(text).map(({ kind, level }) => [kind, level]);
  expect(found.filter(([kind, level]) => kind === "violence" || level === "loud")).toEqual([]);
});

it.each([
  "ab bas bahut ho gaya, zindagi khatam karne ka mann hai",
  "marne ka mann karta hai bas",
  "bas ab jeene ka mann nahi",
])("leads with who listens where 'bas' and 'mann' stand in despair: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "14416"]);
});

it.each(["he bashed me yesterday", "my husband bashed my head", "pati ne mujhe belt se maara"])(
  "still finds violence in: %s",
  (text) => {
    expect(firstOf(text)?.[1]).toMatch(/^(112|181)$/);
  },
);

it.each([
  "सास और पति ने मुझ पर मिट्टी का तेल डाला",
  "in laws ne mujh par petrol daal diya",
  "my husband threw kerosene on me and has a lighter",
])("is loud where somebody pours fuel on a person: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "Gas ki smell aa rahi hai poore ghar me",
  "poore ghar me gas ki smell hai",
  "kitchen me gas ki badbu aa rahi hai",
  "रसोई में गैस की बदबू आ रही है",
  "the whole kitchen smells of gas",
])("is loud where a home smells of gas: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "LPG gas ki smell kis chemical ki wajah se hoti hai, chapter 4 ka question",
  "maine gaadi me petrol daal diya, mileage kaise nikale",
  "gas ki badbu ka matlab hindi me batao",
])("finds nothing in: %s", (text) => {
  expect(firstOf(text)).toBeUndefined();
});

it.each([
  "meri maut ke baad zameen kisko milegi",
  "मेरी मौत के बाद मेरा घर किसे मिलेगा",
  "after i die who gets my house",
  "mere marne ke baad pf kisko milega",
  "मेरे मरने के बाद पेंशन पत्नी को मिलेगी क्या",
  "mera bhai 12 saal ka hai sainik school form",
])(
  "finds nothing where somebody asks what heirs get, or gives an age for an application: %s",
  (text) => {
    expect(firstOf(text)).toBeUndefined();
  },
);

it.each([
  ["mere marne ke baad pf kisko milega aaj raat sab khatam kar dunga", "14416"],
  ["who gets my flat after my death, i want to end my life", "14416"],
  ["mere marne ke baad bima ka paisa kisko milega, ab bas thak gaya", "14416"],
  ["suicide ke baad insurance milega kya mere baad family ko", "14416"],
  ["आत्महत्या के बाद बीमा मिलेगा क्या, मेरे मरने के बाद नॉमिनी को", "14416"],
  ["mere marne ke baad bima milega kya, karz bahut hai", "14416"],
  ["i wrote a will, after i die give my dog to neighbour, bye", "14416"],
  ["mai 15 saal ki hu coaching hostel me warden raat ko aata hai", "1098"],
  ["mai 15 saal ki hu admission dilane ke badle sir kuch aur maang rahe hai", "1098"],
  ["main 15 saal ki hu papa shaadi kara rahe hai scholarship chahiye", "1098"],
])("still finds danger beside such a question: %s", (text, number) => {
  expect(firstOf(text)).toEqual(["loud", number]);
});

it.each([
  "my dog bit me and i cannot breathe",
  "gaay ne maara papa behosh hai",
  "papa ghode se gir ke behosh ho gaye",
  "bhains ko nahlate hue beta behosh ho gaya",
  "meri gaay ne seeng maar di saans nahi aa rahi",
  "bakri ko charane gaye the saap kaat gaya saans nahi aa rahi",
  "bhains ko nahlate waqt current lag gaya behosh pada hai",
  "bhains ko paani pilate dadaji gir gaye behosh",
  "kutte ko ghumate waqt sasur ji ko daura pada",
  "our cow fell on grandma she is unconscious",
  "my fish bone stuck in throat choking",
])("still finds what happens to a person beside an animal: %s", (text) => {
  expect(firstOf(text)).toEqual(["loud", "112"]);
});

it.each([
  "gaay ko chara dalte samay saap ne kaat liya",
  "गाय को चारा डालते समय सांप ने काट लिया",
  "my dog is with her, grandmother not breathing",
])("names the ambulance at least quietly for a person beside an animal: %s", (text) => {
  expect(firstOf(text)?.[1]).toBe("112");
});
