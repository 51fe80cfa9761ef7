import { expect, it } from "vitest";
import { emi } from "../../../../shared/tools/loans.ts";
import { toMarkdownFile } from "./markdown-file.ts";

const at = "2026-11-20T04:05:00.000Z";

it("keeps the Markdown of replies and escapes the text of the person", () => {
  const text = toMarkdownFile({
    title: "Rent *notice*",
    service: { name: "Law" },
    messages: [
      { sender: "user", message: "# Not a heading\n1. no list <b>x</b>", created_at: at },
      { sender: "ai", message: "1. **Read** it", created_at: at },
    ],
  });
  expect(text).toContain("# Rent \\*notice\\*");
  expect(text).toContain("\\# Not a heading  \n1\\. no list \\<b\\>x\\</b\\>");
  expect(text).toContain("## Saathi");
  expect(text).toContain("1. **Read** it");
  expect(text).toContain("Law");
});

it("marks what a reply cites, and names law, day and official page below it", () => {
  const law = { number: 1, id: "a", law: "A Act s.1", checked_on: "2026-11-22", url: null };
  const page = { ...law, number: 2, law: "B Act s.2", url: "https://b.gov.in/x" };
  const places = [
    { at: 3, number: 1 },
    { at: 8, number: 2 },
  ];
  const citations = { cards: [law, page], places };
  const text = toMarkdownFile({
    title: "Law",
    service: { name: "Law" },
    messages: [{ sender: "ai", message: "One. Two", created_at: at, citations }],
  });
  expect(text).toContain(
    "One[1]. Two[2]\n\n[1] A Act s.1 · checked 22 Nov 2026 · no official page\n\n" +
      "[2] B Act s.2 · checked 22 Nov 2026 · https://b.gov.in/x\n",
  );
});

it("has what was calculated below the reply, with its rule and conditions", () => {
  const name = "emi";
  const input = { principal: 500_000, annual_percent: 9, months: 60 };
  const calculated = emi.run(input);
  const text = toMarkdownFile({
    title: "Loan",
    service: { name: "Finance" },
    messages: [
      {
        sender: "ai",
        message: "It is ₹10,379.18.",
        created_at: at,
        tools: [{ name, input, ...calculated }],
      },
    ],
  });
  expect(text).toContain("### Loan instalment (EMI)\n\n- Each month: ₹10,379.18");
  expect(text).toContain("- Loan: ₹5,00,000\n- Interest a year, %: 9\n- Months: 60");
  expect(text).toContain("- The annuity formula: P·r·(1+r)ⁿ");
  expect(text).toContain("- Fees, insurance and taxes are not included.");
});

it("escapes fences and rules, which would change the text after them", () => {
  const message = "~~~ so\n```\nunder\n===\n---";
  const text = toMarkdownFile({
    title: "t",
    service: { name: "Law" },
    messages: [{ sender: "user", message, created_at: at }],
  });
  expect(text).toContain("\\~~~ so  \n\\`\\`\\`  \nunder  \n\\===  \n\\---");
});
