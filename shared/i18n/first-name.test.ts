import { expect, it } from "vitest";
import { findFirstName } from "./first-name.ts";

it.each([
  ["Asha Verma", "Asha"],
  ["  आशा वर्मा ", "आशा"],
  ["Dr. Meera Nair", "Meera"],
  ["Mrs. Dr Meera Nair", "Meera"],
  ["श्रीमती आशा वर्मा", "आशा"],
  ["Drishti Rao", "Drishti"],
  ["Dr.", ""],
  ["", ""],
])("finds in %j the first name %j", (name, first) => {
  expect(findFirstName(name)).toBe(first);
});
