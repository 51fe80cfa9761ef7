import { expect, it } from "vitest";
import { readCard } from "./cards/read-card.ts";
import { classifyFigures } from "./classify-figures.ts";
import { createFigureReaders } from "./figure-readers.ts";

const card = {
  id: "cheque-notice",
  claim: "Send the notice within 30 days; the fee is Rs 500 (was Rs 200).",
  claim_hi: "30 दिन में नोटिस भेजें; शुल्क 500 रुपये है।",
  words: "cheque bounce",
  law: "Section 138 of the NI Act",
  obsolete: "",
};

it("a card is read once, and a changed one anew", () => {
  const readers = createFigureReaders();
  const first = readers.readCard(card);
  expect(first.known).toEqual(readCard(card).known);
  expect(readers.readCard(card)).toBe(first);
  const changed = { ...card, claim: "The fee is Rs 700." };
  expect(readers.readCard(changed).current.figures).toMatchObject([
    { values: [{ value: 700 }] },
    {},
  ]);
  expect(readers.readCard(card)).toBe(first);
});

it("a text of the product is read once, without its lines in words alone", () => {
  const { readProductText } = createFigureReaders();
  const text = "Say five lakh rupees in words.\nThe fee is Rs 500.";
  const first = readProductText(text);
  expect(first.figures).toMatchObject([{ kind: "amount", values: [{ value: 500 }] }]);
  expect(readProductText(text)).toBe(first);
  for (let count = 0; count < 100; count += 1) readProductText(`Day ${count}: Rs 7.`);
  const again = readProductText(text);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it("a range is the product's when its ends stand in different parts of the prompt", () => {
  const [figure] = classifyFigures("It costs Rs 500 to Rs 700.", {
    readers: createFigureReaders(),
    cards: [],
    product: ["The first fee is Rs 500.", "The last fee is Rs 700."],
    tools: [],
    toolNotes: [],
    userTexts: [],
    files: [],
    pages: [],
    hasUnreadFiles: false,
  });
  expect(figure?.origin).toBe("product");
});
