import { expect, it } from "vitest";
import { fold, foldPattern } from "../fold.ts";
import { findDangerOnPhone } from "../phone-danger.ts";
import { accidentWords } from "./accidents.ts";
import { attackWords } from "./attacks.ts";
import { bodyWords } from "./body.ts";
import { contextWords } from "./contexts.ts";
import { cryWords } from "./cries.ts";
import { everydayWords } from "./everyday.ts";
import { harmWords } from "./harm.ts";
import { hintWords } from "./hints.ts";
import { moneyWords } from "./money.ts";
import { peopleWords } from "./people.ts";

const lines = [
  accidentWords,
  attackWords,
  bodyWords,
  contextWords,
  cryWords,
  everydayWords,
  harmWords,
  hintWords,
  moneyWords,
  peopleWords,
].flatMap((words) =>
  words
    .replace(/\n +/g, " ")
    .split("\n")
    .filter((line) => line !== ""),
);

const phrases = lines.flatMap((line) => {
  const [concept = "", words = ""] = line.split(": ");
  return words.split(",").map((one) => {
    const phrase = one.trim();
    return { concept, phrase, written: phrase.split(/\s+/), name: `${concept}: ${phrase}` };
  });
});

const isLost = (word: string | undefined) => foldPattern(word ?? "").length === 0;

it("writes no phrase that loses its first or last word in folding, and so means more than it says", () => {
  const lost = phrases.filter(({ written }) => isLost(written[0]) || isLost(written.at(-1)));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

it("leaves no phrase of several words with one", () => {
  const single = phrases.filter(
    ({ phrase, written }) => written.length > 1 && foldPattern(phrase).length < 2,
  );
  expect(single.map(({ name }) => name)).toEqual([]);
});

/** What people write in any message, and what sounds like something else once it is folded. */
const commonWords = (
  "aap kar baad dam raat tell sell see good bahut kaam same sun kal aaj am of if is it in on at as an by we me my " +
  "he her his how all any but can did for had has him hot its let lot man men met new not now one our out own " +
  "people pin put ran ring run said same sat say she sit so some son ten than that them then this too two up us was " +
  "way well were what when will with work you main mera mere meri tum hum ye wo kya hai tha thi gaya gayi diya liya " +
  "raha rahi nahi pani ghar din dost maa papa"
).split(" ");
/** Words that mean the danger itself; and one with which the classifier learnt, so that leaving it out needs a training. */
const meantAnyway = new Set([
  "weak: sunn",
  "hot-drink: tel",
  "poison: sel",
  "despair-sign: soon",
  "fraud-clue: qr",
]);

it("matches no common word by a phrase of one word that only sounds like it, as 'qr' like 'kar'", () => {
  const common = new Map(commonWords.map((word) => [fold(word).join(" "), word]));
  const confused = phrases.filter(({ phrase, name }) => {
    const sound = foldPattern(phrase).join(" ");
    const word = common.get(sound);
    const isSpelling = word !== undefined && (commonWords.includes(phrase) || isVariant(phrase));
    return word !== undefined && !isSpelling && !meantAnyway.has(name);
  });
  expect(confused.map(({ name }) => name)).toEqual([]);
});

/** Other spellings of the same word. */
const variants = new Set("mai meraa mann".split(" "));
const isVariant = (phrase: string) => variants.has(phrase) || /[\u0900-\u097f*~#]/.test(phrase);

it.each(["mere bhai ko loot kar le gaye aap log kuch karo", "papa ko loot kar bhag gaye"])(
  "leads with 112, not with fraud, where 'aap' and 'kar' sound like an app and a QR code: %s",
  (text) => expect(findDangerOnPhone(text)[0]?.helplines[0]?.number).toBe("112"),
);
