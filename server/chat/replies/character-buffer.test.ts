import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createCharacterBuffer } from "./character-buffer.ts";

function pushAll(pieces: readonly string[]): string[] {
  const buffer = createCharacterBuffer();
  return [...pieces.map((piece) => buffer.push(piece)), buffer.flush()];
}

it("joins a character that comes in two pieces", () => {
  expect(pushAll(["a\ud83d", "\ude00b"])).toEqual(["a", "😀b", ""]);
  expect(pushAll(["a\ud83d", "", "\ude00"])).toEqual(["a", "", "😀", ""]);
});

it("replaces a lone half of a character in its place", () => {
  expect(pushAll(["a\ud83d", "b", "\ude00", "c\ud83d"]).join("")).toBe("a\ufffdb\ufffdc\ufffd");
});

it("replaces NUL, which a database cannot store", () => {
  expect(pushAll(["a\0b", "\0"]).join("")).toBe("a\ufffdb\ufffd");
});

it("returns well-formed pieces that add up to the text, wherever it is cut", async () => {
  const units = fc.array(fc.constantFrom("a", "\ud83d", "\ude00", "\0", "नी"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(units, async (pieces) => {
      const output = pushAll(pieces);
      expect(output.every((piece) => piece.isWellFormed())).toBe(true);
      expect(output.join("")).toBe(pieces.join("").toWellFormed().replaceAll("\0", "\ufffd"));
    }),
  );
});
