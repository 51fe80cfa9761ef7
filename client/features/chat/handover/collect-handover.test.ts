import { expect, it } from "vitest";
import { collectHandover } from "./collect-handover.ts";

const file = {
  id: "f",
  name: "Rent agreement.pdf",
  media_type: "application/pdf" as const,
  bytes: 9,
  pages: 2,
  width: null,
  height: null,
};
const picture = { ...file, id: "g", name: "receipt.jpg", pages: null };
const user = (id: number, message: string) => ({ id, sender: "user" as const, message });

it("sorts what the person wrote and sent before the reply, each once, and nothing of the assistant's", () => {
  const messages = [
    { ...user(1, "State: Goa\n\nMy deposit is 50,000. Can I get it back?"), attachments: [file] },
    { id: 2, sender: "ai" as const, message: "Yes, under section 18." },
    user(3, "Please continue."),
    { id: 4, sender: "ai" as const, message: "…" },
    { ...user(5, "My deposit is 50,000. I moved out in May."), attachments: [picture, file] },
    { id: 6, sender: "ai" as const, message: "Write to him." },
    user(7, "Something else"),
  ];
  expect(collectHandover(messages, 6)).toEqual({
    statements: ["State: Goa", "My deposit is 50,000.", "I moved out in May."],
    questions: ["Can I get it back?"],
    documents: ["Rent agreement.pdf (2 pages)", "receipt.jpg"],
  });
});

it("keeps the first and the newest of many statements, and the newest questions", () => {
  const statements = Array.from({ length: 40 }, (_, n) => `Fact number ${n}.`);
  const questions = Array.from({ length: 12 }, (_, n) => `Who is ${n}?`);
  const found = collectHandover([user(1, [...statements, ...questions].join("\n"))], 2);
  expect(found.statements).toEqual([...statements.slice(0, 8), ...statements.slice(-12)]);
  expect(found.questions).toEqual(questions.slice(-8));
});
