import { expect, it } from "vitest";
import { parseSimpleBlocks } from "./parse-simple-blocks.ts";

it("reads paragraphs, headings and lists of one level, as the lexer does", () => {
  const reply = "**One** and\ntwo.\n\n## Next\n- a\n- b\n\n- c\n\n3. three\n4. four\nmore\n\nLast.";
  expect(parseSimpleBlocks(reply)).toEqual([
    { type: "paragraph", text: "**One** and\ntwo." },
    { type: "heading", depth: 2, text: "Next" },
    { type: "list", number: null, items: ["a", "b", "c"] },
    { type: "list", number: 3, items: ["three", "four\nmore"] },
    { type: "paragraph", text: "Last." },
  ]);
});

it("lets a number other than 1 continue a paragraph, as the lexer does", () => {
  const text = "He moved in\n2019. He left.";
  expect(parseSimpleBlocks(text)).toEqual([{ type: "paragraph", text }]);
});

it.each([
  "5 * 3 = 15",
  "*maybe*",
  "_maybe_",
  "** a **",
  "~~no~~",
  "one  \ntwo",
  "one\r\n- two",
  "one\n \ntwo",
  "&#60;",
  "- [ ] a",
  "-\n- a",
  "Title\n=",
  "a | b\n--- | ---",
  "```\ncode\n```",
  "| a | b |\n|---|---|",
  "> quoted",
  "- a\n  - nested",
  "Use `code`.",
  "[here](https://rbi.org.in)",
  "See https://rbi.org.in now",
  "<b>bold</b>",
  "Title\n===",
  "one\n\n---\n\ntwo",
  "A\\*B",
  "a &amp; b",
])("reads nothing of a reply that needs the lexer: %j", (reply) => {
  expect(parseSimpleBlocks(reply)).toBeNull();
});
