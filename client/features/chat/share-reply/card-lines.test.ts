import { expect, it } from "vitest";
import { toCardLines } from "./card-lines.ts";

it("takes the first sentence and the steps, in their order, at most five", () => {
  const reply =
    "You have 30 days. That is the law.\n\nDo this:\n\n1. Write\n2. Send\n   - by post\n3. Wait\n4. Complain\n5. Appeal";
  expect(toCardLines(reply)).toEqual(["You have 30 days.", "Write", "Send", "Wait", "Complain"]);
});

it("never leaves out a number to call", () => {
  const steps = ["a", "b", "c", "d", "e", "f"].map((one) => `- Step ${one}`).join("\n");
  const lines = toCardLines(`Go at once.\n\n${steps}\n\nCall 1930 within the hour.`);
  expect(lines).toHaveLength(5);
  expect(lines).toContain("Call 1930 within the hour.");
});

it("shortens a long line at a word and keeps a reply of one sentence", () => {
  const [line] = toCardLines(`${"word ".repeat(60).trim()}.`);
  expect(line?.length).toBeLessThanOrEqual(131);
  expect(line).toMatch(/word…$/);
});

it("reads Hindi sentences and rows of tables", () => {
  const reply = "पैसे रुकवाइए। फिर लिखिए।\n\n| काम | कब |\n|---|---|\n| कॉल | आज |";
  expect(toCardLines(reply)).toEqual(["पैसे रुकवाइए।", "फिर लिखिए।", "कॉल: आज"]);
});
