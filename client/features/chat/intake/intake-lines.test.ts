import { expect, it } from "vitest";
import { answersIn, withAnswer } from "./intake-lines.ts";

const questions = [
  { id: "state", kind: "state" },
  { id: "when", kind: "date" },
] as const;
const words = { state: { ask: "?", line: "State" }, when: { ask: "?", line: "When" } };
const asked = { questions, words };

const answer = (draft: string, id: string, said: string) =>
  withAnswer(draft, { id, answer: said }, asked);

it("puts a line before a draft, changes it, and takes it away", () => {
  const first = answer("My rent went up.", "state", " Tamil\n Nadu ");
  expect(first).toBe("State: Tamil Nadu\n\nMy rent went up.");
  expect(answer(first, "state", "Delhi")).toBe("State: Delhi\n\nMy rent went up.");
  expect(answer(first, "state", " ")).toBe("My rent went up.");
  expect(answer("", "state", "Goa")).toBe("State: Goa\n\n");
});

it("keeps the questions' order, and what the person changed by hand", () => {
  const draft = "State: Goa, in the north\n\nMy rent\nwent up.";
  const both = answer(draft, "when", "2026-11-01");
  expect(both).toBe("State: Goa, in the north\nWhen: 2026-11-01\n\nMy rent\nwent up.");
  expect(answersIn(both, questions, words)).toEqual({
    state: "Goa, in the north",
    when: "2026-11-01",
  });
});

it("knows its lines at the head alone", () => {
  const draft = "Please help.\nState: Goa";
  expect(answersIn(draft, questions, words)).toEqual({});
  expect(answer(draft, "state", "Delhi")).toBe(`State: Delhi\n\n${draft}`);
  expect(answer("Statement: no", "other", "x")).toBe("Statement: no");
});
