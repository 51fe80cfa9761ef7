import { expect, it } from "vitest";
import { readableMobile } from "./readable-mobile.ts";

it.each([
  ["+919876543210", "+91\u00a098765\u00a043210"],
  ["asha@example.in", "asha@example.in"],
  ["+15551234567", "+15551234567"],
  ["", ""],
])("groups an Indian number without line breaks, and leaves other text: %j", (text, readable) => {
  expect(readableMobile(text)).toBe(readable);
});
