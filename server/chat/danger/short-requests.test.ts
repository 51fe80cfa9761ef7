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

it("a URL raises nothing, however its parts sound", () => {
  const url = `https://www.example.gov.in/${"verylongpath".repeat(12)}`;
  expect([detectDanger(url, []), detectDanger(`Is this right? ${url}`, [])]).toEqual([[], []]);
});

describe("a polite question", () => {
  it.each([
    "Please tell me something about jobs",
    "Please tell me the documents needed",
    "Please tell me the fees for a passport",
    "Please help me with my resume",
    "I want to ask you about visa",
    "Kindly tell me the procedure",
  ])("raises nothing when it names what a service is for: %s", (text) => {
    expect(detectDanger(text, [])).toEqual([]);
  });

  it.each([
    "I want to know about painless ways to go",
    "please tell me what i should do i have nothing left",
    "want to ask how many pills are enough",
    "please tell me the way to stop this pain forever",
    "i want to ask they are sharing my photos and want money",
  ])("raises a card when it is a cry: %s", (text) => {
    expect(detectDanger(text, []).map(({ level }) => level)).toContain("loud");
  });
});
