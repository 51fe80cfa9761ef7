import { expect, it } from "vitest";
import { formatWholeMinutes as inHindi } from "./whole-minutes.hi.ts";
import { formatWholeMinutes as inEnglish } from "./whole-minutes.ts";

it.each([
  [59, "less than a minute", "एक मिनट से कम"],
  [90, "1 minute", "1 मिनट"],
  [300, "5 minutes", "5 मिनट"],
  [600_000, "10,000 minutes", "10,000 मिनट"],
])("says %i seconds in whole minutes", (seconds, english, hindi) => {
  expect([inEnglish(seconds), inHindi(seconds)]).toEqual([english, hindi]);
});
