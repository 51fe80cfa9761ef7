import { expect, it } from "vitest";
import type { Message } from "../conversation/types.ts";
import { toFigureLines } from "./figure-lines.ts";

const reply: Message = {
  id: 2,
  sender: "ai",
  status: "complete",
  created_at: "2026-11-20T04:05:00.000Z",
  message: "The fee is **₹1,500** [[1]](https://www.passportindia.gov.in/fees).",
};
const card = {
  id: "c",
  claim: "It costs Rs 2,500.",
  claim_hi: "यह 2,500 रुपये का है।",
  law: "Passport Rules",
  checked_on: "2026-07-01",
};

it("says of each figure where it comes from, and what the answer named, each once", () => {
  const figures: Message["figures"] = {
    figures: [
      { kind: "amount", text: "**₹1,500**", origin: "contradicted", card: "c" },
      { kind: "date", text: "1 May", origin: "memory" },
      { kind: "amount", text: "1 May", origin: "memory" },
      { kind: "amount", text: "₹900", origin: "unread" },
      { kind: "phone", text: "1930", origin: "card", card: "d" },
      { kind: "amount", text: "₹45,000", origin: "words" },
    ],
    cards: [card],
  };
  const named = { number: 2, id: "d", law: "I4C", checked_on: "2026-07-02", url: null };
  const citations = { cards: [named], places: [{ at: 3, number: 2 }] };
  expect(toFigureLines({ ...reply, figures, citations }, "en")).toEqual([
    "The AI wrote ₹1,500. A checked source says: It costs Rs 2,500. (Passport Rules, checked 1 Jul 2026)",
    "Not checked, from the AI's memory: 1 May.",
    "Compare with the person's file: ₹900.",
    "From checked sources: 1930.",
    "Sources that the AI named: I4C, checked 2 Jul 2026 (no official page) · passportindia.gov.in.",
  ]);
});

it("says nothing of a reply without figures and sources", () => {
  expect(toFigureLines({ ...reply, message: "Ask in writing." }, "en")).toEqual([]);
});
