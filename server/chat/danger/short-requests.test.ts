import { describe, expect, it } from "vitest";
import { detectDanger } from "./detect-danger.ts";

/** The first message of a conversation that raises something, and what; null when none does. */
function findFirstRaising(messages: readonly string[]) {
  const earlier: string[] = [];
  for (const text of messages) {
    const [redFlag] = detectDanger(text, earlier);
    if (redFlag !== undefined) return `${text}: ${redFlag.kind}, ${redFlag.level}`;
    earlier.unshift(text);
  }
  return null;
}

const numbered = (words: string) =>
  Array.from({ length: 20 }, (_, index) => words.replace("#", String(index + 1)));

describe("short requests in a row", () => {
  it.each([
    "Hello #",
    "message number #",
    "ordinary question number #",
    "page #",
    "send #",
    "step #",
    "Hello world #",
    "one more #",
    "Tell me more #",
    "burst #",
  ])("raise nothing when only their number changes: %s", (words) => {
    expect(findFirstRaising(numbered(words))).toBeNull();
  });

  it("raise nothing when a service's topics follow each other", () => {
    const topics = ["jobs", "law", "my PF", "a passport", "train tickets", "mutual funds", "rent"];
    const openings = ["Please tell me about", "Please help me with", "I want to know about"];
    for (const opening of openings) {
      expect(findFirstRaising(topics.map((topic) => `${opening} ${topic}`))).toBeNull();
    }
  });

  it.each([
    ["they have", "my photos", "want money"],
    ["nobody", "will miss me", "anyway"],
    ["raat ko", "chaku", "rakhta hu", "apne liye"],
    ["papa", "ki saans", "nahi chal rahi"],
  ])("raise a card when they are a cry in pieces: %s %s %s", (...messages) => {
    expect(findFirstRaising(messages)).toContain("loud");
  });
});

it("a URL raises nothing by itself, and a cry beside it or in a search a card", () => {
  const url = `https://www.example.gov.in/${"verylongpath".repeat(12)}`;
  expect(detectDanger(url, [])).toEqual([]);
  expect(findFirstRaising([`${url} I want to die`])).toContain("loud");
  expect(findFirstRaising(["https://www.google.com/search?q=how+to+kill+myself"])).toContain(
    "loud",
  );
  expect(findFirstRaising(["paise gaye https://bit.ly/kyc"])).toContain("loud");
  expect(findFirstRaising(["ewww...he touched me"])).toContain("loud");
});

it("a growing number of tablets raises a card", () => {
  expect(findFirstRaising(["12 tablets", "20 tablets"])).toContain("loud");
});

it("an age counts that the newest message seems to repeat", () => {
  const text = "i am locked in for 2 hours, my husband beats me";
  expect(detectDanger(text, ["i am 14"])[0]?.facts).toContain("minor");
});

describe("a polite question", () => {
  it.each([
    "Please tell me something about jobs",
    "Please tell me the documents needed",
    "Please tell me the fees for a passport",
    "Please help me with my resume",
    "Kindly tell me the procedure",
    "mujhe passport ke baare mein kuch batao",
  ])("raises nothing when it names a topic of a service and says nothing else: %s", (text) => {
    expect(detectDanger(text, [])).toEqual([]);
  });

  it.each(["I want to ask something", "mujhe ek baat puchni hai", "मुझे कुछ पूछना है"])(
    "raises nothing when it only says that a question will come, and hides no cry: %s",
    (opening) => {
      expect(detectDanger(opening, [])).toEqual([]);
      const cries = ["will they be better without me", "uncle mujhe galat tarah se chhute hai"];
      for (const cry of cries) {
        for (const [text, earlier] of [
          [cry, [opening]] as const,
          [`${opening} ${cry}`, []] as const,
        ]) {
          expect(detectDanger(text, earlier).map(({ level }) => level)).toContain("loud");
        }
      }
    },
  );

  it.each([
    "please help me with the form i cannot live anymore and tonight i end it",
    "please tell me legal age my parents are marrying me off next week",
    "tell me the procedure to leave this world",
    "I want to know about painless ways to go",
    "please tell me what i should do i have nothing left",
    "want to ask how many pills are enough",
    "please tell me the way to stop this pain forever",
    "i want to ask they are sharing my photos and want money",
  ])("raises a card when it is a cry: %s", (text) => {
    expect(detectDanger(text, []).map(({ level }) => level)).toContain("loud");
  });
});
