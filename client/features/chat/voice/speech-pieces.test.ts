import { expect, it } from "vitest";
import { toSpeechPieces } from "./speech-pieces.ts";

it("gives sentences without markup, code and citation numbers", () => {
  const reply =
    "## Steps\n\nFile **Form 16** now. It is free [[1]](https://x.gov.in).\n\n- One\n- Two & three\n\n```\ncode()\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |";
  expect(toSpeechPieces(reply)).toEqual([
    "Steps",
    "File Form 16 now.",
    "It is free.",
    "One",
    "Two & three",
    "a, b.",
    "1, 2.",
  ]);
});

it("reads character references as their characters", () => {
  expect(toSpeechPieces("A &amp; B &lt; 6 &ndash; 8.")).toEqual(["A & B < 6 – 8."]);
});

it("splits Hindi sentences", () => {
  expect(toSpeechPieces("पहले नोटिस पढ़ें। फिर जवाब दें।")).toEqual(["पहले नोटिस पढ़ें।", "फिर जवाब दें।"]);
});

it("splits a long sentence between words, and keeps all words", () => {
  const long = "word ".repeat(200).trim();
  const pieces = toSpeechPieces(long);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(180);
  expect(pieces.join(" ")).toBe(long);
});
