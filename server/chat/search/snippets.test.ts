import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markHits, toPlainText, toSnippet } from "./snippets.ts";
import { toUniqueWords } from "./words.ts";

// fc.string({ unit: "binary" }) takes milliseconds for a short string.
function anyText(maxLength: number) {
  const char = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
  return fc.array(char, { maxLength }).map((chars) => chars.join(""));
}

const joined = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

describe("a snippet", () => {
  it("marks whole words that start with a word of the query", () => {
    expect(markHits("Job पाने की job-search", ["job", "की"])).toEqual([
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
    const pieces = toSnippet(text, ["needle"]);
    expect(pieces[0]).toEqual({ text: "…", hit: false });
    expect(pieces.at(-1)).toEqual({ text: "…", hit: false });
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: "needle", hit: true }]);
    expect(joined(pieces)).toMatch(/^…(before )+needle here (after )+after…$/);
    expect(joined(pieces).length).toBeLessThan(130);
  });

  it("shows a short text whole and cuts one long word", () => {
    expect(toSnippet("just this", ["this"]).map(({ text }) => text)).toEqual(["just ", "this"]);
    const long = toSnippet("x".repeat(5000), ["x"]);
    expect(joined(long).length).toBeLessThan(130);
    expect(long[0]).toMatchObject({ hit: true });
  });

  it("shows a reply without its Markdown", () => {
    const text = toPlainText(
      "## **Form 16** from [the portal](https://x.in/a_b) | `code`[[1]](https://y.in/z)",
    );
    expect(joined(markHits(text, [])).trim()).toBe("Form 16 from the portal code");
  });

  it.each(["[", "![", "[]("])("takes linear time for a reply of many '%s'", (piece) => {
    const startedMs = performance.now();
    for (let n = 0; n < 10; n += 1) toPlainText(piece.repeat(24_000));
    expect(performance.now() - startedMs).toBeLessThan(500);
  });

  it("keeps every character of any text except white space", () => {
    fc.assert(
      fc.property(anyText(100), (text) => {
        const wanted = toUniqueWords(text).slice(0, 2);
        expect(joined(markHits(text, wanted))).toBe(text.replace(/\s+/g, " "));
      }),
      { numRuns: 300 },
    );
  });
});
