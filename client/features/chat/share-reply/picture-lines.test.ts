import { expect, it } from "vitest";
import { toPictureLines } from "./picture-lines.ts";

it("takes the first sentence and the steps, in their order, at most five", () => {
  const reply =
    "You have 30 days. That is the law.\n\nDo this:\n\n1. Write\n2. Send\n   - by post\n3. Wait\n4. Complain\n5. Appeal";
  expect(toPictureLines(reply)).toEqual(["You have 30 days.", "Write", "Send", "Wait", "Complain"]);
});

it("never leaves out a number to call", () => {
  const steps = ["a", "b", "c", "d", "e", "f"].map((one) => `- Step ${one}`).join("\n");
  const lines = toPictureLines(`Go at once.\n\n${steps}\n\nCall 1930 within the hour.`);
  expect(lines).toHaveLength(5);
  expect(lines).toContain("Call 1930 within the hour.");
});

it.each([
  `${"word ".repeat(40)}call 1930 within the hour${" again".repeat(20)}.`,
  // The cut goes through the number.
  `${"word ".repeat(25)}now 1930 ${"word ".repeat(20)}`,
  `Within 180 days, ${"word".repeat(40)}1930${" word".repeat(30)}`,
])("keeps a number to call that stands late in a long line", (reply) => {
  const [line = ""] = toPictureLines(reply);
  expect(line).toContain("1930");
  expect(line.length).toBeLessThan(reply.length);
});

it("shortens a long line at a word and keeps a reply of one sentence", () => {
  const [line] = toPictureLines(`${"word ".repeat(60).trim()}.`);
  expect(line?.length).toBeLessThanOrEqual(131);
  expect(line).toMatch(/word…$/);
});

it("reads Hindi sentences and rows of tables", () => {
  const reply = "पैसे रुकवाइए। फिर लिखिए।\n\n| काम | कब |\n|---|---|\n| कॉल | आज |";
  expect(toPictureLines(reply)).toEqual(["पैसे रुकवाइए।", "फिर लिखिए।", "कॉल: आज"]);
});
