import { expect, it } from "vitest";
import { isDoublePress } from "./double-press.ts";

it.each([
  ["before it changed", 900, true],
  ["at once", 1000, true],
  ["just within the time of a double press", 1399, true],
  ["after the time of a double press", 1400, false],
])(
  "a press %s, whenever the page handles it, is the second one: %s",
  (_when, timeStamp, isSecond) => {
    expect(isDoublePress({ timeStamp }, 1000)).toBe(isSecond);
  },
);

it("a press in the first moments of a page is no second one where nothing has changed", () => {
  expect(isDoublePress({ timeStamp: 100 }, null)).toBe(false);
});
