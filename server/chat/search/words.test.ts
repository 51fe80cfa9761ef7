import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toUniqueWords, toWords } from "./words.ts";

// fc.string({ unit: "binary" }) takes milliseconds for a short string.
function anyText(maxLength: number) {
  const char = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
  return fc.array(char, { maxLength }).map((chars) => chars.join(""));
}

describe("toWords", () => {
  it.each([
    ["Café, CRÈME brûlée", ["cafe", "creme", "brulee"]],
    ["cafe\u0301", ["cafe"]],
    ["नौकरी की तलाश", ["नौकरी", "की", "तलाश"]],
    ["ज़रूरी हाँ लड़का", ["जरूरी", "हां", "लडका"]],
    ["वर्ष २०२४", ["वर्ष", "2024"]],
    ["தமிழ் மொழி", ["தமிழ்", "மொழி"]],
    ["क्\u200dष ಕ್\u200cಷ", ["क्ष", "ಕ್ಷ"]],
    ["zero\u200bwidth so\u00adft", ["zerowidth", "soft"]],
    ["ＡＢＣ ﬁne", ["abc", "fine"]],
    ["👍🏽 family 👨‍👩‍👧", ["family"]],
    ['don\'t -x NEAR("a b"*)', ["don", "t", "x", "near", "a", "b"]],
    ["İstanbul STRASSE", ["istanbul", "strasse"]],
    ["", []],
  ])("normalizes %j to %j", (text, words) => {
    expect(toWords(text).map(({ word }) => word)).toEqual(words);
  });

  it("cuts words at 64 characters and drops duplicates", () => {
    expect(toUniqueWords(`${"𞤀".repeat(100)} a A a`)).toEqual(["𞤢".repeat(64), "a"]);
  });

  it("returns only letters, digits and marks, with valid ranges, and normalizes only once", () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        for (const { word, start, end } of toWords(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(toUniqueWords(word)).toEqual([word]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
