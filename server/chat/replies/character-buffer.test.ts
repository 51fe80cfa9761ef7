import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createCharacterBuffer } from "./character-buffer.ts";

function through(pieces: readonly string[]): string[] {
  const whole = createCharacterBuffer();
  return [...pieces.map((piece) => whole.take(piece)), whole.rest()];
}

it("a character that comes in two pieces is shown as one", () => {
  expect(through(["a\ud83d", "\ude00b"])).toEqual(["a", "😀b", ""]);
  expect(through(["a\ud83d", "", "\ude00"])).toEqual(["a", "", "😀", ""]);
});

it("half a character that stays alone becomes a mark, in its place", () => {
  expect(through(["a\ud83d", "b", "\ude00", "c\ud83d"]).join("")).toBe("a\ufffdb\ufffdc\ufffd");
});

it("NUL, which a database cannot hold, becomes one too", () => {
  expect(through(["a\0b", "\0"]).join("")).toBe("a\ufffdb\ufffd");
});

it("however a text is cut, the pieces make up its well-formed self", async () => {
  const units = fc.array(fc.constantFrom("a", "\ud83d", "\ude00", "\0", "नी"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(units, async (pieces) => {
      const made = through(pieces);
      expect(made.every((piece) => piece.isWellFormed())).toBe(true);
      expect(made.join("")).toBe(pieces.join("").toWellFormed().replaceAll("\0", "\ufffd"));
    }),
  );
});
