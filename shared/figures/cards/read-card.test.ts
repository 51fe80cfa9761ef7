import { expect, it } from "vitest";
import { createCardReader, readCard } from "./read-card.ts";

const card = {
  id: "cheque-notice",
  claim: "Send the notice within 30 days; the fee is Rs 500 (was Rs 200).",
  claim_hi: "30 दिन में नोटिस भेजें; शुल्क 500 रुपये है।",
  words: "cheque bounce",
  law: "Section 138 of the NI Act",
  obsolete: "",
};

it("a card is read once, and a changed one anew", () => {
  const read = createCardReader();
  const first = read(card);
  expect(first.known).toEqual(readCard(card).known);
  expect(read(card)).toBe(first);
  const changed = { ...card, claim: "The fee is Rs 700." };
  expect(read(changed).current.figures).toMatchObject([{ values: [{ value: 700 }] }, {}]);
  expect(read(card)).toBe(first);
});
