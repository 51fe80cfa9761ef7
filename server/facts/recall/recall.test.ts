import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { canBeShown, type FactRow } from "../card.ts";
import { createCardIndex } from "../card-index.ts";
import { readSeedCards, reviewedOn } from "../seed-facts.ts";

const languages = ["en", "hinglish", "hi"] as const;
const cardsMax = 8;
const partFoundMin = 0.95;

const cards: FactRow[] = readSeedCards().map((card) => ({ ...card, retired_at: null }));
const index = await createCardIndex(cards);

type Question = { id: string; language: string; text: string };

/** The questions of a file: a card's id and how people ask for it in each language. */
function readQuestions(name: string): Question[] {
  const lines = readFileSync(join(import.meta.dirname, `${name}.tsv`), "utf8")
    .trim()
    .split("\n");
  return lines.slice(1).flatMap((line) => {
    const [id = "", ...texts] = line.split("\t");
    return languages.map((language, at) => ({ id, language, text: texts[at] ?? "" }));
  });
}

function find(text: string): string[] {
  const accept = (card: FactRow) => canBeShown(card, reviewedOn);
  return index.find({ text, accept, limit: cardsMax }).map(({ card }) => card.id);
}

const tuned = ["tuned", "tuned-typed"].flatMap(readQuestions);
/** Nobody has changed a card, a word or a weight because of one of these. */
const heldOut = ["held-out", "held-out-typed"].flatMap(readQuestions);
const all = [...tuned, ...heldOut];

function partFound(questions: readonly Question[]) {
  const missed = questions.filter(({ id, text }) => !find(text).includes(id));
  return { part: 1 - missed.length / questions.length, missed: JSON.stringify(missed) };
}

it("at least 300 questions in three languages name cards of the seed, and a third is held out", () => {
  const ids = new Set(cards.map(({ id }) => id));
  expect(all.filter(({ id, text }) => !ids.has(id) || text === "")).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(heldOut.length).toBeGreaterThanOrEqual(all.length / 3);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

describe.each([
  { name: "all", questions: all },
  { name: "tuned", questions: tuned },
  { name: "held-out", questions: heldOut },
])("the $name questions", ({ questions }) => {
  it("find their card among eight", () => {
    const { part, missed } = partFound(questions);
    expect(part, missed).toBeGreaterThanOrEqual(partFoundMin);
  });

  it.each(languages)("find their card among eight in %s", (language) => {
    const { part, missed } = partFound(questions.filter((one) => one.language === language));
    expect(part, missed).toBeGreaterThanOrEqual(partFoundMin);
  });
});

it("prints the part of the questions that find their card, by language", () => {
  const rows = languages.map((language) => {
    const of = (questions: readonly Question[]) =>
      partFound(questions.filter((one) => one.language === language)).part.toFixed(3);
    return `${language}: ${of(all)}, held out ${of(heldOut)}`;
  });
  process.stdout.write(`cards found among eight for ${all.length} questions: ${rows.join("; ")}\n`);
});
