import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FactRow, mayShow } from "../card.ts";
import { createCardIndex } from "../card-index.ts";
import { reviewedOn } from "../seed/reviewed-on.ts";
import { readSeedCards } from "../seed-facts.ts";

const languages = ["en", "hinglish", "hi"] as const;
const cardsMax = 8;
const partFoundMin = 0.95;

const cards: FactRow[] = readSeedCards().map((card) => ({ ...card, retired_at: null }));
const index = createCardIndex(cards);

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
  const accept = (card: FactRow) => mayShow(card, reviewedOn);
  return index.find({ text, accept, limit: cardsMax }).map(({ card }) => card.id);
}

// Nobody has changed a card, a word or a weight because of a question of `held-out`.
describe.each(["tuned", "held-out"])("the questions of %s.tsv", (name) => {
  const questions = readQuestions(name);

  it("name cards of the seed", () => {
    const ids = new Set(cards.map(({ id }) => id));
    expect(questions.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(96);
  });

  it.each(languages)("find their card among eight in %s", (language) => {
    const asked = questions.filter((question) => question.language === language);
    const missed = asked.filter(({ id, text }) => !find(text).includes(id));
    expect(1 - missed.length / asked.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(
      partFoundMin,
    );
  });
});
