import { expect, it } from "vitest";
import { isolateName } from "./isolate-name.ts";

it("isolates a name, and cuts a long one between characters", () => {
  expect(isolateName("Ravi")).toBe("\u2068Ravi\u2069");
  expect(isolateName("😀".repeat(31))).toBe(`\u2068${"😀".repeat(30)}…\u2069`);
});
