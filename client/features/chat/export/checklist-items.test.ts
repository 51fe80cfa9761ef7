import { expect, it } from "vitest";
import { hasSteps } from "../actions/has-steps.ts";
import { checklistItems } from "./checklist-items.ts";

const today = "2026-11-20";

it("takes the items of every list in order, as plain text, with their dates", () => {
  const reply = `First:

1. **Collect** the [form](https://example.gov.in) &amp; two photos
2. File it by 31 December 2026
   - keep the \`receipt\`

Then:
- Wait`;
  expect(checklistItems(reply, today)).toEqual([
    { text: "Collect the form & two photos", date: null },
    { text: "File it by 31 December 2026", date: "2026-12-31" },
    { text: "keep the receipt", date: null },
    { text: "Wait", date: null },
  ]);
});

it("finds nothing in plain words, and cuts what is beyond use", () => {
  expect(checklistItems("No list here.", today)).toEqual([]);
  const [long] = checklistItems(`- ${"क".repeat(500)}`, today);
  expect([...(long?.text ?? "")]).toHaveLength(300);
  expect(checklistItems("- a\n".repeat(200), today)).toHaveLength(60);
});

it("leaves the box of a task out of its words", () => {
  const reply = "- [x] Weigh yourself\n- [ ] Write it down";
  const texts = checklistItems(reply, today).map(({ text }) => text);
  expect(texts).toEqual(["Weigh yourself", "Write it down"]);
});

it("says from afar whether there are steps", () => {
  expect(hasSteps("1. One\n2. Two")).toBe(true);
  expect(hasSteps("- One\n\nand 2 more")).toBe(false);
});
