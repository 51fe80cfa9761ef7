import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrowingReply } from "./growing.ts";
import { lexReply } from "./lex.ts";

const pieces = [
  ...[
    "# Head",
    "#",
    "word",
    "two words",
    "**bold**",
    "`code`",
    "- item",
    "-",
    "  - deeper",
    "1. one",
    "1",
  ],
  ...["> quote", ">", "```js", "```", "---", "===", "| a | b |", "|---|--:|", "    indented", "\t"],
  ...[
    "<div>",
    "</div>",
    "<!--",
    "-->",
    "- [ ] to do",
    "   ",
    "[x]",
    "[x]: https://x.in",
    "> [x]: https://x.in",
    "हिन्दी **शब्द**",
  ],
];
const breaks = ["\n", "\n\n", "\n \n", "\n\n\n", " ", ""];
const reply = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...breaks)), { maxLength: 25 })
  .map((parts) => parts.flat().join(""));

const marks = [
  "*",
  "**",
  "_",
  "`",
  "~~",
  "[",
  "](https://x.in)",
  "<b",
  "www.x",
  "a@b.in",
  "&am",
  "\\",
  "\\[",
  "](\n",
  "\r",
];
const lines = [
  "- ",
  "1. ",
  "> ",
  "## ",
  "| a | b |\n|---|---|\n| c",
  " | ",
  "|",
  "```js\nif (a) {",
  "\n```\n",
  "\n  ",
  "1",
  ".",
  ", ",
  "'",
  "\n",
];
const sayings = [
  "word",
  "शब्द",
  " goes on",
  " जाता है।",
  "div",
  "p;",
  " ",
  ". ",
  " 2",
  "-",
  ":",
  "(",
  ")",
  "/",
];
/** Mostly words, with a mark among them now and then. */
const said = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...sayings) },
      { weight: 1, arbitrary: fc.constantFrom(...marks, ...lines, ...breaks) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("a reply that grows", () => {
  it("is read as the whole would be, wherever it stops", () => {
    fc.assert(
      fc.property(reply, fc.integer({ min: 1, max: 9 }), (text, step) => {
        const growing = new GrowingReply();
        for (let end = step; end < text.length + step; end += step) {
          const soFar = text.slice(0, end);
          expect(growing.read(soFar, false)).toEqual([...lexReply(soFar)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["as it is", false],
    ["healed", true],
  ])("is read as the whole would be, %s, whatever the words stand in", (_, writing) => {
    fc.assert(
      fc.property(said, fc.integer({ min: 1, max: 9 }), (text, step) => {
        const growing = new GrowingReply();
        const anew = new GrowingReply(() => null);
        for (let end = step; end < text.length + step; end += step) {
          const soFar = text.slice(0, end);
          const slow = anew.read(soFar, writing);
          expect(growing.read(soFar, writing)).toEqual(slow);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves a list open that the next line may join", () => {
    const growing = new GrowingReply();
    for (const text of ["1. one\n\n\n1", "1. one\n\n\n1. two"]) {
      expect(growing.read(text, false)).toEqual([...lexReply(text)]);
    }
  });

  it("reads no block twice that is settled", () => {
    const growing = new GrowingReply();
    const text = "# One\n\nfirst\n\n- a\n- b\n\nsecond\n\nthird";
    const [before] = growing.read(text, true);
    const [after] = growing.read(`${text} **goes on`, true);
    expect(after).toBe(before);
  });

  it("begins anew when the text is another", () => {
    const growing = new GrowingReply();
    growing.read("one\n\ntwo\n\nthree\n\nfour", false);
    expect(growing.read("uno\n\ndos", false).map(({ raw }) => raw)).toEqual(["uno", "\n\n", "dos"]);
  });
});
