import { expect, it } from "vitest";
import { parseAnswers, withAnswer } from "./intake-lines.ts";

const questions = [
  { label: "?", line: "State" },
  { label: "?", line: "When" },
];

const answer = (draft: string, line: string, value: string) =>
  withAnswer(draft, { line, answer: value }, questions);

it("adds, changes and removes a line at the top of a draft", () => {
  const first = answer("My rent went up.", "State", " Tamil\n Nadu ");
  expect(first).toBe("State: Tamil Nadu\n\nMy rent went up.");
  expect(answer(first, "State", "Delhi")).toBe("State: Delhi\n\nMy rent went up.");
  expect(answer(first, "State", " ")).toBe("My rent went up.");
  expect(answer("", "State", "Goa")).toBe("State: Goa\n\n");
});

it("keeps the order of the questions, and lines edited by hand", () => {
  const draft = "State: Goa, in the north\n\nMy rent\nwent up.";
  const both = answer(draft, "When", "2026-11-01");
  expect(both).toBe("State: Goa, in the north\nWhen: 2026-11-01\n\nMy rent\nwent up.");
  expect(parseAnswers(both, questions)).toEqual({
    State: "Goa, in the north",
    When: "2026-11-01",
  });
});

it("finds answers only at the top of a draft", () => {
  const draft = "Please help.\nState: Goa";
  expect(parseAnswers(draft, questions)).toEqual({});
  expect(answer(draft, "State", "Delhi")).toBe(`State: Delhi\n\n${draft}`);
  expect(answer("Statement: no", "Other", "x")).toBe("Statement: no");
});
