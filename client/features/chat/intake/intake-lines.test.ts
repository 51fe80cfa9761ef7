import { expect, it } from "vitest";
import { parseAnswers, withAnswer } from "./intake-lines.ts";

const questions = [
  { id: "state", kind: "state" },
  { id: "when", kind: "date" },
] as const;
const texts = { state: { label: "?", line: "State" }, when: { label: "?", line: "When" } };
const intake = { questions, texts };

const answer = (draft: string, id: string, value: string) =>
  withAnswer(draft, { id, answer: value }, intake);

it("adds, changes and removes a line at the top of a draft", () => {
  const first = answer("My rent went up.", "state", " Tamil\n Nadu ");
  expect(first).toBe("State: Tamil Nadu\n\nMy rent went up.");
  expect(answer(first, "state", "Delhi")).toBe("State: Delhi\n\nMy rent went up.");
  expect(answer(first, "state", " ")).toBe("My rent went up.");
  expect(answer("", "state", "Goa")).toBe("State: Goa\n\n");
});

it("keeps the order of the questions, and lines edited by hand", () => {
  const draft = "State: Goa, in the north\n\nMy rent\nwent up.";
  const both = answer(draft, "when", "2026-11-01");
  expect(both).toBe("State: Goa, in the north\nWhen: 2026-11-01\n\nMy rent\nwent up.");
  expect(parseAnswers(both, questions, texts)).toEqual({
    state: "Goa, in the north",
    when: "2026-11-01",
  });
});

it("finds answers only at the top of a draft", () => {
  const draft = "Please help.\nState: Goa";
  expect(parseAnswers(draft, questions, texts)).toEqual({});
  expect(answer(draft, "state", "Delhi")).toBe(`State: Delhi\n\n${draft}`);
  expect(answer("Statement: no", "other", "x")).toBe("Statement: no");
});
