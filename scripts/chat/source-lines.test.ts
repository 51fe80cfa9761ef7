import { expect, it } from "vitest";
import { toCallLines, toReplyLines } from "./source-lines.ts";

const law = { number: 1, id: "a", law: "A Act s.1", checked_on: "2026-11-22", url: null };
const page = { ...law, number: 2, id: "b", law: "B Act s.2", url: "https://b.gov.in/x" };

it("marks what a stored reply cites, and names law, day and the official page below it", () => {
  const citations = {
    cards: [law, page],
    places: [
      { at: 3, number: 1 },
      { at: 8, number: 2 },
    ],
  };
  expect(toReplyLines({ message: "One. Two", citations })).toEqual([
    "One[1]. Two[2]",
    "[1] A Act s.1; checked 22 November 2026; reported",
    "[2] B Act s.2; checked 22 November 2026; https://b.gov.in/x",
  ]);
});

it("says of a calculation what it gave, from what, and by which rule", () => {
  const lines = toCallLines({
    name: "emi",
    input: { principal: 500_000, annual_percent: 9, months: 60 },
    result: { monthly: 10_379.18 },
    sources: [{ law: "Formula", url: "https://rbi.org.in/x" }],
    assumptions: ["The rate stays the same"],
  });
  const text = lines.join("\n");
  expect(text).toContain("₹10,379.18");
  expect(text).toContain("₹5,00,000");
  expect(text).toContain("Formula; https://rbi.org.in/x");
  expect(lines.at(-1)).toBe("  - The rate stays the same");
});
