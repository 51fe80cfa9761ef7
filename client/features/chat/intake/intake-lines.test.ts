import { expect, it } from "vitest";
import { intakeLines, withLines } from "./intake-lines.ts";

const questions = [
  { id: "state", kind: "state" },
  { id: "when", kind: "date" },
] as const;
const words = { state: { ask: "?", line: "State" }, when: { ask: "?", line: "When" } };

it("writes down what was answered, and nothing else", () => {
  expect(intakeLines(questions, words, { when: "2026-11-01", other: "x" })).toBe(
    "When: 2026-11-01",
  );
  expect(intakeLines(questions, words, { state: " Tamil\n Nadu ", when: " " })).toBe(
    "State: Tamil Nadu",
  );
  expect(intakeLines(questions, words, {})).toBe("");
});

it("puts lines before a draft, changes them, and takes them away", () => {
  const first = withLines("My rent went up.", "", "State: Goa");
  expect(first).toBe("State: Goa\n\nMy rent went up.");
  expect(withLines(first, "State: Goa", "State: Delhi")).toBe("State: Delhi\n\nMy rent went up.");
  expect(withLines(first, "State: Goa", "")).toBe("My rent went up.");
  expect(withLines("", "", "State: Goa")).toBe("State: Goa\n\n");
});

it("leaves alone what the person has changed by hand", () => {
  expect(withLines("State: Goa!", "State: Delhi", "When: today")).toBe(
    "When: today\n\nState: Goa!",
  );
});
