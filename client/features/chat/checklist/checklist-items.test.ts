import { expect, it } from "vitest";
import { hasSteps } from "../actions/message-actions.tsx";
import { toChecklistItems } from "./checklist-items.ts";

const today = "2026-11-20";

it("lists the items of every list in order, as plain text with dates", () => {
  const reply = `First:

1. **Collect** the [form](https://example.gov.in) &amp; two photos
2. File it by 31 December 2026
   - keep the \`receipt\`

Then:
- Wait`;
  expect(toChecklistItems(reply, today)).toEqual([
    { text: "Collect the form & two photos", date: null },
    { text: "File it by 31 December 2026", date: "2026-12-31" },
    { text: "keep the receipt", date: null },
    { text: "Wait", date: null },
  ]);
});

it("finds no items in prose, and limits the length and number of items", () => {
  expect(toChecklistItems("No list here.", today)).toEqual([]);
  const [long] = toChecklistItems(`- ${"क".repeat(500)}`, today);
  expect([...(long?.text ?? "")]).toHaveLength(300);
  expect(toChecklistItems("- a\n".repeat(200), today)).toHaveLength(60);
});

it("omits the checkbox of a task", () => {
  const reply = "- [x] Weigh yourself\n- [ ] Write it down";
  const texts = toChecklistItems(reply, today).map(({ text }) => text);
  expect(texts).toEqual(["Weigh yourself", "Write it down"]);
});

it("hasSteps is true from two list items on", () => {
  expect(hasSteps("1. One\n2. Two")).toBe(true);
  expect(hasSteps("- One\n\nand 2 more")).toBe(false);
});
