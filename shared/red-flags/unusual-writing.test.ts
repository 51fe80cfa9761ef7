import { expect, it } from "vitest";
import { findDangerOnPhone } from "./phone-danger.ts";

const numbersOf = (text: string) =>
  findDangerOnPhone(text).map(({ kind, helplines: lines }) => [
    kind,
    ...lines.map(({ number }) => number),
  ]);

it.each([
  ["numbers for letters", "I want to k1ll mys3lf"],
  ["zero-width letters inside words", "I want to ki\u200bll my\u200dself"],
  ["upside-down text", "ɟlǝsʎɯ llᴉʞ oʇ ʇuɐʍ ᴉ"],
  ["emoji between words", "I 😔 want 😔 to 🙏 die"],
  ["a digit at the end of a word and a sign at the start", "i want t0 k1ll my$elf"],
  ["masked letters", "i want to k*ll myself"],
  ["spelled-out words", "i think of s u i c i d e all the time"],
  ["bold words", "**I want to die**"],
  ["words of the net", "i want to unalive myself"],
  ["zero-width letters in Hindi", "मैं म\u200cर\u200bना चाहता हूँ"],
])("finds %s", (_name, text) => {
  expect(numbersOf(text)[0]?.slice(0, 2)).toEqual(["self-harm", "14416"]);
});

it.each([
  "the options are a b c d, which one is right",
  "I paid $50 for a 5 kg bag, 20 km from the U.S. embassy",
  "co2 and h2o formulas for class 9",
])("reads no word into letters and numbers that stand alone: %s", (text) => {
  expect(numbersOf(text)).toEqual([]);
});

it("reads a laughing emoji as laughter, and still detects danger beside it", () => {
  expect(numbersOf("exam ne maar dala 😂😂 notes bhej do")).toEqual([]);
  expect(numbersOf("haha 😂 no really I want to die, I have the pills here")[0]?.[1]).toBe("14416");
});
