import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markedText, plainText, snippet } from "./pieces.ts";
import { toWords, uniqueWords } from "./words.ts";

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
    expect(uniqueWords(`${"𞤀".repeat(100)} a A a`)).toEqual(["𞤢".repeat(64), "a"]);
  });

  it("returns only letters, digits and marks, with valid ranges, and normalizes only once", () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        for (const { word, start, end } of toWords(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(uniqueWords(word)).toEqual([word]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const joined = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

describe("a snippet", () => {
  it("marks whole words that start with a word of the query", () => {
    expect(markedText("Job पाने की job-search", ["job", "की"])).toEqual([
      { text: "Job", hit: true },
      { text: " पाने ", hit: false },
      { text: "की", hit: true },
      { text: " ", hit: false },
      { text: "job", hit: true },
      { text: "-search", hit: false },
    ]);
  });

  it("shows about 120 characters around the first hit, on one line, cut between words", () => {
    const text = `${"before ".repeat(40)}\n\nneedle here ${"after ".repeat(40)}`;
    const pieces = snippet(text, ["needle"]);
    expect(pieces[0]).toEqual({ text: "…", hit: false });
    expect(pieces.at(-1)).toEqual({ text: "…", hit: false });
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: "needle", hit: true }]);
    expect(joined(pieces)).toMatch(/^…(before )+needle here (after )+after…$/);
    expect(joined(pieces).length).toBeLessThan(130);
  });

  it("shows a short text whole and cuts one long word", () => {
    expect(snippet("just this", ["this"]).map(({ text }) => text)).toEqual(["just ", "this"]);
    const long = snippet("x".repeat(5000), ["x"]);
    expect(joined(long).length).toBeLessThan(130);
    expect(long[0]).toMatchObject({ hit: true });
  });

  it("shows a reply without its Markdown", () => {
    const text = plainText(
      "## **Form 16** from [the portal](https://x.in/a_b) | `code`[[1]](https://y.in/z)",
    );
    expect(joined(markedText(text, [])).trim()).toBe("Form 16 from the portal code");
  });

  it.each(["[", "![", "[]("])("takes linear time for a reply of many '%s'", (piece) => {
    const startedMs = performance.now();
    for (let n = 0; n < 10; n += 1) plainText(piece.repeat(24_000));
    expect(performance.now() - startedMs).toBeLessThan(500);
  });

  it("keeps every character of any text except white space", () => {
    fc.assert(
      fc.property(anyText(100), (text) => {
        const wanted = uniqueWords(text).slice(0, 2);
        expect(joined(markedText(text, wanted))).toBe(text.replace(/\s+/g, " "));
      }),
      { numRuns: 300 },
    );
  });
});
