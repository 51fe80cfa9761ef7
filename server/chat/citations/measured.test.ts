import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readCard } from "../../../shared/figures/cards/read-card.ts";
import type { FactCard } from "../../facts/card.ts";
import { parseCardFile } from "../../facts/card-file.ts";
import { createCardIndex } from "../../facts/card-index.ts";
import { createCitationCheck } from "./citation-check.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
/** Numbers to call, with pages that an operator could name: the seed has none without an official page. */
const helplines = parseCardFile(read("../figures/helpline-cards.tsv"));
const replaced = new Set(helplines.map(({ id }) => id));
const seed = parseCardFile(read("../../facts/seed/cards.tsv"));
const cards = [...seed.filter(({ id }) => !replaced.has(id)), ...helplines];
const cardsById = new Map(cards.map((card) => [card.id, card]));
const index = await createCardIndex(cards.map((card) => ({ ...card, retired_at: null })));

type Answer = { cited: string; isRight: boolean; text: string };

function toRows(path: string): string[][] {
  const lines = read(path).trim().split("\n").slice(1);
  return lines.map((line) => line.split("\t"));
}

/** The card and those that the search finds for the answer: more than a question finds. */
function listGiven(cited: string, text: string): FactCard[] {
  const own = cardsById.get(cited);
  if (own === undefined) throw new Error(`no card ${cited}`);
  const found = index.find({ text, limit: 8, accept: () => true }).map(({ card }) => card);
  return [own, ...found.filter(({ id }) => id !== cited)].slice(0, 8);
}

const recorded = toRows("recorded.tsv").map(
  ([, cited = "", shown = "", text = ""]): Answer => ({ cited, isRight: shown === "yes", text }),
);

/** The answers of the measured figures, each with the right figure and with a planted error. */
const withFigures = toRows("../figures/measured-cases.tsv")
  .filter(([, , origin]) => origin === "card")
  .flatMap(([, , , cited = "", text = ""]): Answer[] => {
    const [marked = "", right = "", wrong = ""] = /\[\[(.+?)\|(.+?)\]\]/.exec(text) ?? [];
    return [right, wrong].map((figure) => ({
      cited,
      isRight: figure === right,
      text: text.replace(marked, figure).replaceAll("\\n", "\n"),
    }));
  });

type Shown = { right: number; missed: string[]; wrong: number; shown: string[] };

/** Cites each answer's card for it, and for a right one each of the other cards that were given with it. */
function measure(answers: readonly Answer[]): Shown {
  const result: Shown = { right: 0, missed: [], wrong: 0, shown: [] };
  for (const { cited, isRight, text } of answers) {
    const given = listGiven(cited, text);
    const check = createCitationCheck({ cards: given, readCard, userTexts: [] });
    const isShown = check(text, cited, [cited]);
    if (isRight) result.right += 1;
    else result.wrong += 1;
    if (isRight && !isShown) result.missed.push(`${cited}: ${text}`);
    if (!isRight && isShown) result.shown.push(`${cited}: ${text}`);
    for (const { id } of isRight ? given.slice(1) : []) {
      result.wrong += 1;
      if (check(text, id, [id])) result.shown.push(`${id}: ${text}`);
    }
  }
  return result;
}

const { right, missed, wrong, shown } = measure([...recorded, ...withFigures]);

/** The cited card is another one that says the same. */
const alsoTrue = [
  "gst-2-slabs: Tambaku par GST 40% lagta hai.",
  "it-tax-year-term: The new Income-tax Act has been in force since 01/04/2026.",
  "e-zero-fir-1-lakh: Zero FIR ka niyam BNSS ki dhara 173 me hai.",
  "it-due-31-oct-audit: Belated return 31 December 2026 tak bhar sakte hain.",
];
/** The card has the figure elsewhere in its claim, about something else: the check does not compare places. */
const otherPlace = [
  "passport-fee-2026: The Tatkaal fee for a 36-page passport is Rs. 3,500 in all.",
  "rti-fee-times: आरटीआई का जवाब 90 दिन में मिलना चाहिए।",
  "msme-limits-2025: छोटे उद्यम का निवेश 10 करोड़ रुपये तक हो सकता है।",
  "it-new-regime-slabs-ty2627: New regime me 24 lakh se upar ki income par pachees pratishat tax hai.",
  "it-revised-return-31-mar: संशोधित रिटर्न 31 दिसंबर 2026 तक भर सकते हैं।",
];

it("cites a card that does not say so only in the listed cases", () => {
  expect(wrong).toBeGreaterThanOrEqual(900);
  const known = [...alsoTrue, ...otherPlace];
  expect(shown.filter((line) => !known.includes(line))).toEqual([]);
});

it("shows the card of at least 94 % of the right answers", () => {
  expect(right).toBeGreaterThanOrEqual(150);
  expect(missed.length / right, missed.join("\n")).toBeLessThanOrEqual(0.06);
});

it("prints how many are shown", () => {
  process.stdout.write(
    `cards shown for ${right} right answers: ${right - missed.length}; for ${wrong} wrong ones: ${shown.length}\n`,
  );
});
