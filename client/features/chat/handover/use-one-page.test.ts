import { expect, it } from "vitest";
import { cutText } from "./use-one-page.ts";

const text = "First.\n\n1. One step\n2. Two steps\n3. Three steps";

it("keeps a whole text as it is", () => {
  expect(cutText(text, 1)).toEqual({ text, isCut: false });
});

it.each([
  [0.75, "First.\n\n1. One step\n2. Two steps"],
  [0.5, "First.\n\n1. One step"],
  [0.01, "First."],
])("keeps whole lines of a part of %d", (part, kept) => {
  expect(cutText(text, part)).toEqual({ text: kept, isCut: true });
});
