import { describe, expect, it } from "vitest";
import { toDangerResponse } from "./danger-response.ts";
import { dangerKindIds, dangerKinds, getHelplines, getSoftHelpline } from "./kinds.ts";
import { findDangerByRules } from "./match-rules.ts";
import { findDangerOnPhone } from "./phone-danger.ts";

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text) && !/[a-z]/i.test(text);
const numbersOf = (text: string) =>
  findDangerOnPhone(text).map(({ kind, helplines: lines }) => [
    kind,
    ...lines.map(({ number }) => number),
  ]);

describe("the table of dangers", () => {
  it.each(dangerKindIds)("gives %s its numbers and words, labelled in both languages", (kind) => {
    expect(dangerKinds[kind].modelInstruction).toMatch(/^[a-z14]/);
    for (const language of ["en", "hi"] as const) {
      const { helplines: lines } = toDangerResponse({ kind, level: "loud", facts: [] }, language);
      expect(lines.length).toBeGreaterThan(0);
      for (const { number, label } of lines) {
        expect(number).toMatch(/^[0-9]{3,5}$/);
        expect(isHindi(label)).toBe(language === "hi");
      }
      expect(toDangerResponse({ kind, level: "soft", facts: [] }, language).helplines).toHaveLength(
        1,
      );
    }
  });

  it("lists 112 first for illness, self-harm under way, a missing person and violence", () => {
    const urgent = dangerKindIds.filter((kind) => dangerKinds[kind].group === "illness");
    for (const kind of [...urgent, "self-harm-now", "missing", "violence"] as const) {
      expect([kind, getHelplines(kind)[0]]).toEqual([kind, "emergency"]);
    }
  });

  it("puts violence and a child before despair, and despair before money", () => {
    const order = (...kinds: (typeof dangerKindIds)[number][]) =>
      kinds.map((kind) => dangerKindIds.indexOf(kind));
    const places = order(
      "illness",
      "missing",
      "child",
      "violence",
      "self-harm",
      "blackmail",
      "cyber-fraud",
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("chooses other numbers for a child, an old person, a highway and what is past", () => {
    expect(getHelplines("blackmail", ["minor"])).toEqual(["children", "fraud", "emergency"]);
    expect(getHelplines("self-harm", ["minor"])).toEqual(["mind", "children", "emergency"]);
    expect(getHelplines("violence", ["elder"])).toEqual(["emergency", "elders"]);
    expect(getHelplines("violence", ["past"])).toEqual(["women", "emergency"]);
    expect(getHelplines("road-accident", ["highway"])).toEqual([
      "emergency",
      "highways",
      "ambulance",
    ]);
    expect(getSoftHelpline("violence", [])).toBe("women");
    expect(getSoftHelpline("violence", ["unsure"])).toBe("emergency");
    expect(getHelplines("child", ["unsure"])).toEqual(["emergency", "children"]);
    expect(getHelplines("child", ["minor", "unsure"])).toEqual(["children", "emergency"]);
    expect(getSoftHelpline("self-harm", [])).toBe("mind");
    expect(getSoftHelpline("cyber-fraud", ["unsure"])).toBe("fraud");
  });
});

describe("the first number", () => {
  it.each([
    ["My husband is strangling me and says he will kill me. I want to die.", "violence", "112"],
    ["my husband threatens to kill me at home and I feel like ending my life", "violence", "112"],
    ["my husband beats me and my child", "violence", "112"],
    ["she has a clip of me and calls every hour, she wants money", "blackmail", "1930"],
    ["usne meri video bana li, kehta hai paise do nahi to sabko dikhaunga", "blackmail", "1930"],
    ["My brother has been kidnapped and they ask for a ransom of 5 lakh by UPI", "missing", "112"],
    ["mere bhai ka apaharan ho gaya hai, phirauti maang rahe hai", "missing", "112"],
    ["papa kal se laapata hai phone band aa raha hai", "missing", "112"],
    [
      "Someone recorded me naked on video call and wants money or he will send it to my family",
      "blackmail",
      "1930",
    ],
    [
      "They made fake nude photos of me and threaten to post them on instagram",
      "blackmail",
      "1930",
    ],
    [
      "loan app wale meri morphed photo contacts ko bhej rahe hai aur paise maang rahe hai",
      "blackmail",
      "1930",
    ],
    ["मेरी न्यूड फोटो वायरल करने की धमकी दे रहा है, पैसे मांग रहा है", "blackmail", "1930"],
    ["I have taken 30 sleeping pills", "self-harm-now", "112"],
    ["maine 20 goliya kha li hai ab neend aa rahi hai", "self-harm-now", "112"],
    ["मैंने ज़हर खा लिया है", "self-harm-now", "112"],
    ["maine nas kaat li hai", "self-harm-now", "112"],
    ["I am on the roof and I am going to jump", "self-harm-now", "112"],
    ["I want to die", "self-harm", "14416"],
    ["There is a fire in our building, smoke everywhere", "fire", "112"],
    ["hamare ghar me aag lag gayi hai bachao", "fire", "112"],
    ["gas cylinder leak ho raha hai kitchen me badbu", "gas-leak", "112"],
    ["building collapsed and people are trapped under debris", "collapse", "112"],
    [
      "we had an accident on the Mumbai Pune expressway, my friend is badly injured",
      "road-accident",
      "112",
    ],
    ["my uncle touches my 8 year old daughter's private parts", "child", "1098"],
    ["मेरे चाचा मेरी छोटी बहन को गलत तरीके से छूते हैं वह 9 साल की है", "child", "1098"],
    ["my father beats me every day, I am 13", "child", "1098"],
    ["OTP bata diya aur 50000 kat gaye", "cyber-fraud", "1930"],
    [
      "men in uniform keep my mother on a video call and say she is under arrest",
      "cyber-fraud",
      "1930",
    ],
    ["सीबीआई वाले वीडियो पर पिताजी को उठने नहीं देते", "cyber-fraud", "1930"],
    ["Fresh cuts on both wrists of our 15 year old, she wants to die", "self-harm", "14416"],
    [
      "my ex threatens to show my photos at the wedding, he is waiting outside to kill me",
      "violence",
      "112",
    ],
    ["mere bhai ko utha le gaye 4 log gaadi me, 10 lakh maang rahe", "missing", "112"],
    ["dadaji ko bhoolne ki bimari hai aur subah se nahi mile", "missing", "112"],
    ["dost nadi me doob raha hai", "drowning", "112"],
    ["crime branch on video call, i have tied the dupatta to the fan", "self-harm-now", "112"],
    ["LPG ki smell aa rahi puri building me", "gas-leak", "112"],
    ["bus ulat gayi ghat pe log chilla rahe", "road-accident", "112"],
  ])("of “%s” is that of %s: %s", (text, kind, number) => {
    expect(numbersOf(text)[0]?.slice(0, 2)).toEqual([kind, number]);
  });

  it.each([
    ["electric-shock", "my brother got an electric shock and is not moving"],
    ["drowning", "my son fell into the pool and drowned, he is not breathing"],
    ["anaphylaxis", "after eating peanuts her lips are swelling and she cannot breathe"],
    ["heat-stroke", "papa dhoop me kaam karke behosh ho gaye, badan tap raha hai"],
    ["elder-abuse", "my daughter in law has thrown me out of the house, I am 70 years old"],
    ["elder-abuse", "my grandmother is not given food and locked in a room by my uncle"],
  ])("of %s is 112, and the kind is named: %s", (kind, text) => {
    expect(numbersOf(text)[0]?.[1]).toBe("112");
    expect(numbersOf(text).map(([name]) => name)).toContain(kind);
  });

  it("adds the highways' number on a highway, and a child's for a child", () => {
    const accident = numbersOf(
      "accident on the highway near the toll plaza, two people are injured",
    );
    expect(accident).toContainEqual(["road-accident", "112", "1033", "108"]);
    const found = numbersOf("I am 15 and a boy has my nudes and says he will show everyone");
    expect(found).toContainEqual(["blackmail", "1098", "1930", "112"]);
  });

  it("never tells blackmail with pictures as a fraud of a bank", () => {
    const found = numbersOf(
      "he has my nude video and asks for money, he will send it to my contacts",
    );
    expect(found.map(([kind]) => kind)).not.toContain("cyber-fraud");
  });
});

describe("the choices of the intake form", () => {
  it.each([
    ["About: Money lost to fraud\nWork: Salaried\n\nwhat do I do", "1930"],
    ["विषय: ठगी में गया पैसा\n\nक्या करूँ", "1930"],
    ["For: A pregnant woman\nSince: Today\n\nbleeding and stomach pain", "112"],
    ["For: A child\nSince: Today\n\nhigh fever and very limp, not drinking", "112"],
    ["किसके लिए: गर्भवती महिला के लिए\n\nखून आ रहा है", "112"],
    ["किसके लिए: बच्चे के लिए\n\nसाँस लेने में दिक्कत हो रही है", "112"],
  ])("count as said: %j calls %s", (text, number) => {
    const [first] = findDangerOnPhone(text);
    expect([first?.level, first?.helplines[0]?.number]).toEqual(["loud", number]);
  });

  it.each([
    "For: A pregnant woman\n\nwhich vaccines are due in the fifth month",
    "For: A child\n\nwhich vaccines are due at nine months",
    "About: Saving\nWork: Salaried\n\nhow do I begin",
  ])("raise nothing by themselves: %j", (text) => {
    expect(findDangerOnPhone(text)).toEqual([]);
  });
});

const aboutAShop =
  "we opened a shop in Indore last year and the municipality sends a tax notice for the board, the clerk wants " +
  "the old receipts and the rent agreement, and the landlord says that the meter is in his name ";

it.each([
  ["self-harm", "14416", "honestly I want to die every night"],
  ["heart", "112", "my father has severe chest pain and is sweating"],
  ["violence", "112", "मेरे पति मुझे रोज़ मारते हैं"],
])("finds one clause of %s in 8,000 characters: %s %s", (kind, number, clause) => {
  const around = aboutAShop.repeat(21);
  const text = `${around}\n${clause}\n${around}`;
  expect(text.length).toBeGreaterThanOrEqual(8000);
  expect(numbersOf(text)[0]?.slice(0, 2)).toEqual([kind, number]);
  expect(numbersOf(`${around}\n${around}`)).toEqual([]);
});

it.each([
  "netflix thriller where a girl is kidnapped name?",
  "market crashed and my SIP is bleeding red, stop or continue",
  "my 5 year old daughter loves her grandmother, how to make a card",
  "fire insurance for my shop, which papers",
  "kaam me doob gaya hu, karz ka hisaab kaise rakhu",
  "my passport is missing since yesterday, how to get a new one",
])("the rules of the new kinds leave what is harmless alone: %s", (text) => {
  const loud = findDangerOnPhone(text).filter(({ level }) => level === "loud");
  expect([text, loud, findDangerByRules(text).map(({ kind }) => kind)]).toMatchObject([
    text,
    [],
    expect.any(Array),
  ]);
});

it.each([
  ["someone is threatening to leak my photos unless i pay, i have a wife and kids", "1930"],
  ["my boss is blackmailing me with my nude photos, i have two children", "1930"],
  ["i am 15 and someone threatens to leak my photos", "1098"],
  ["pichle saal se pati mujhe maarta hai", "112"],
  ["mera ex ghar ke niche khada hai, kehta hai petrol daal lunga khud pe agar block kiya", "112"],
  ["my son beats me and takes away my pension", "112"],
  ["do saal pehle pati maarta tha, ab alag rehti hu, raat ko dar lagta hai", "181"],
  ["मेरा चार साल का बेटा मेले में हाथ से छूट गया एक घंटे से नहीं मिल रहा", "112"],
  ["अंकल मुझे छूते हैं", "1098"],
  ["चाचा मुझे अकेले में गलत तरीके से छूते हैं", "1098"],
  ["पड़ोस के अंकल मुझे गलत जगह छूते हैं", "1098"],
  ["my uncle touches me", "1098"],
  ["uncle mujhe galat tarike se chhute hai", "1098"],
  ["मामा मुझे गलत तरीके से छूते हैं", "1098"],
  ["मेरे ससुर मुझे गलत तरीके से छूते हैं", "112"],
  ["mere boss mujhe galat tarike se chhute hai", "112"],
  ["बहन शाम को निकली थी, फोन बंद है, कहीं नहीं मिली", "112"],
  ["Two armed men at the door who say they are CBI", "112"],
  ["digital arrest on the call and now two men with guns are at the door", "112"],
  ["नकली सीबीआई वाले दरवाज़े पर हथियार लिए खड़े हैं", "112"],
  ["police banke dukan me aaye mere pati ko mara aur gpay se 50000 le liye", "112"],
  ["digital arrest, they say armed police will come if i cut the call", "1930"],
  ["narcotics wale phone pe jail ki dhamki de rahe akele kamre me raho bola", "1930"],
  ["a man took my 9 year old nephew from the playground", "112"],
  ["beti 15 ki hai raat ko ladke ke saath bhaag gayi phone nahi lag raha", "112"],
  ["मेरा चौदह साल का बेटा चार बजे ट्यूशन गया था, अब तक नहीं लौटा", "112"],
  ["I am 14 and I ran away from home because my stepfather beats me", "1098"],
  ["chacha mujhe store me le jate hai aur chhute hai main 12 saal ki hu", "1098"],
])("leads with the right number in: %s", (text, number) => {
  expect(findDangerOnPhone(text)[0]?.helplines[0]?.number).toBe(number);
});
