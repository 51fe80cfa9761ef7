import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IncrementalLexer } from "./incremental-lexer.ts";
import { lexReply } from "./lex-reply.ts";

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
const blocks = fc
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
const words = [
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
/** Mostly words, with a mark now and then. */
const sentence = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.constantFrom(...marks, ...lines, ...breaks) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("IncrementalLexer", () => {
  it.each([
    ["blocks", blocks],
    ["sentences", sentence],
  ])("gives the blocks of the whole text at every length of random %s", (_, texts) => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, step) => {
        const lexer = new IncrementalLexer();
        for (let end = step; end < text.length + step; end += step) {
          const prefix = text.slice(0, end);
          expect(lexer.read(prefix, false)).toEqual([...lexReply(prefix)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("keeps a list open that the next line may join", () => {
    const lexer = new IncrementalLexer();
    for (const text of ["1. one\n\n\n1", "1. one\n\n\n1. two"]) {
      expect(lexer.read(text, false)).toEqual([...lexReply(text)]);
    }
  });

  it("does not lex a finished block again", () => {
    const lexer = new IncrementalLexer();
    const text = "# One\n\nfirst\n\n- a\n- b\n\nsecond\n\nthird";
    const [before] = lexer.read(text, true);
    const [after] = lexer.read(`${text} **goes on`, true);
    expect(after).toBe(before);
  });

  it("starts over when the text is another one", () => {
    const lexer = new IncrementalLexer();
    lexer.read("one\n\ntwo\n\nthree\n\nfour", false);
    expect(lexer.read("uno\n\ndos", false).map(({ raw }) => raw)).toEqual(["uno", "\n\n", "dos"]);
  });
});
