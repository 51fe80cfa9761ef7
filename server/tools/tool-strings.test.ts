import { expect, it } from "vitest";
import { toolTexts as hindi } from "../../shared/tools/texts/tool-texts.hi.ts";
import { toolTexts as english } from "../../shared/tools/texts/tool-texts.ts";
import { translateToolText } from "./tool-strings.ts";

it("translates every law and condition, and leaves those of an older release as they are", () => {
  const texts = [...Object.values(english.laws), ...Object.values(english.conditions)];
  const translated = [...Object.values(hindi.laws), ...Object.values(hindi.conditions)];
  expect(texts.map((text) => translateToolText(text, "hi"))).toEqual(translated);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of translated) expect(text).toMatch(/[\u0900-\u097f]/);
  expect(translateToolText("An old rule", "hi")).toBe("An old rule");
  expect(translateToolText("An old rule", "en")).toBe("An old rule");
});
