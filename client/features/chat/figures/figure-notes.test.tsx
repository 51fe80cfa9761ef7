import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { FigureNotes } from "./figure-notes.tsx";
import { findRanges } from "./highlight-figures.ts";

const card = {
  id: "dicgc-5-lakh",
  claim: "Deposits are insured up to Rs 5 lakh.",
  claim_hi: "",
  law: "DICGC Act",
  checked_on: "2026-02-01",
};

it("names figures from memory with the official site, and the card that a figure contradicts", async () => {
  const figures = [
    { kind: "amount", text: "₹2,345", origin: "memory" },
    { kind: "amount", text: "₹1 lakh", origin: "contradicted", card: card.id },
    { kind: "amount", text: "₹3,50,000", origin: "words" },
  ] as const;
  using page = await render(
    <FigureNotes figures={{ figures: [...figures], cards: [card] }} service="finance" />,
  );
  const { textContent: text } = page.container;
  expect(text).toContain("From memory, check it: ₹2,345. Official: rbi.org.in, incometax.gov.in.");
  expect(text).toContain("The answer says ₹1 lakh.");
  expect(text).toContain(card.claim);
  expect(text).toContain("DICGC Act · checked");
  expect(text).not.toContain("₹3,50,000");
});

it("says nothing of figures that stand in a source", async () => {
  const figures = [{ kind: "amount", text: "₹3,50,000", origin: "words" }] as const;
  using page = await render(
    <FigureNotes figures={{ figures: [...figures], cards: [] }} service="finance" />,
  );
  expect(page.container.textContent).toBe("");
  expect(page.container.querySelector("aside")).toBeNull();
});

it("finds figures outside links, code and longer numbers", () => {
  const reply = document.createElement("div");
  reply.innerHTML =
    "<p>Pay <strong>₹500</strong>, not ₹5000 or <code>₹500</code>.</p><p><a href='/'>₹500</a> ₹500</p>";
  const ranges = findRanges(reply, ["₹500"]);
  expect(ranges.map(String)).toEqual(["₹500", "₹500"]);
  expect(ranges[0]?.startContainer.parentElement?.tagName).toBe("STRONG");
});
