import { expect, it } from "vitest";
import { toAsciiDigits } from "./digits.ts";

it("reads Devanagari digits as 0-9 and leaves everything else as it is", () => {
  expect(toAsciiDigits("०१२३४५६७८९ क 12")).toBe("0123456789 क 12");
  expect(toAsciiDigits("১২৩ １２３ ١٢٣")).toBe("১২৩ １２３ ١٢٣");
});
