import { expect, it } from "vitest";
import { findForeignLanguage } from "./foreign-language.ts";

it.each([
  ["मुझे बुखार है", "en", "hi"],
  ["मेरा CV और PAN card देखिए", "en", "hi"],
  ["I have a fever", "en", undefined],
  ["Mujhe bukhar hai", "hi", "en"],
  ["मुझे बुखार है", "hi", undefined],
  ["112?", "hi", undefined],
  ["", "en", undefined],
  [`${"a".repeat(500)}${"क".repeat(5000)}`, "en", undefined],
] as const)("finds %j on a page in %s to be in %s", (text, page, language) => {
  expect(findForeignLanguage(text, page)).toBe(language);
});
