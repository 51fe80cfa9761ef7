import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classifyFigures, type FigureSources } from "../../../shared/figures/classify-figures.ts";
import { type FigureKind, figureKinds } from "../../../shared/figures/figure.ts";
import { createFigureReaders } from "../../../shared/figures/figure-readers.ts";
import type { FactCard } from "../../facts/card.ts";
import { parseCardFile } from "../../facts/card-file.ts";
import { createCardIndex } from "../../facts/card-index.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const seed = parseCardFile(read("../../facts/seed/cards.tsv"));
/** Numbers to call, with pages that an operator could name: the seed has none without an official page. */
const helplines = parseCardFile(read("helpline-cards.tsv"));
const replaced = new Set(helplines.map(({ id }) => id));
const cards = [...seed.filter(({ id }) => !replaced.has(id)), ...helplines];
const readers = createFigureReaders();
const cardsById = new Map(cards.map((card) => [card.id, card]));
const index = await createCardIndex(cards.map((card) => ({ ...card, retired_at: null })));

type Case = {
  at: number;
  language: string;
  kind: FigureKind;
  origin: string;
  given: string;
  reply: string;
  figure: string;
  isRight: boolean;
};

/** Each line holds an answer twice: with the right figure and with a planted error. */
function readCases(): Case[] {
  const lines = read("measured-cases.tsv").trim().split("\n").slice(1);
  return lines.flatMap((line, at) => {
    const [language = "", kind = "", origin = "", given = "", text = ""] = line.split("\t");
    const [marked = "", right = "", wrong = ""] = /\[\[(.+?)\|(.+?)\]\]/.exec(text) ?? [];
    const shared = { at, language, kind: kind as FigureKind, origin, given };
    return [right, wrong].map((figure): Case => {
      const reply = text.replace(marked, figure).replaceAll("\\n", "\n");
      return { ...shared, figure, reply, isRight: figure === right };
    });
  });
}

/** The card of the case among those that the search finds for the answer: more than a question finds. */
function findCards({ origin, given, reply }: Case): FactCard[] {
  const found = index.find({ text: reply, limit: 8, accept: () => true }).map(({ card }) => card);
  const own = origin === "card" ? cardsById.get(given) : undefined;
  if (origin === "card" && own === undefined) throw new Error(`no card ${given}`);
  const others = found.filter((card) => card.id !== own?.id);
  return (own === undefined ? others : [own, ...others]).slice(0, 8);
}

function toSources(one: Case): FigureSources {
  const only = (origin: string) => (one.origin === origin ? [one.given] : []);
  return {
    cards: findCards(one),
    readers,
    product: [],
    tools: only("tool"),
    toolNotes: [],
    pages: [],
    userTexts: only("words"),
    files: only("file"),
    hasUnreadFiles: false,
  };
}

type Outcome = Case & { origins: string[] };

/** The origins of what was found where the case has its figure. */
function sort(one: Case): Outcome {
  const from = one.reply.indexOf(one.figure);
  const to = from + one.figure.length;
  const inside = classifyFigures(one.reply, toSources(one)).filter(
    (figure) => figure.from < to && figure.to > from,
  );
  return { ...one, origins: inside.map(({ origin }) => origin) };
}

const isMarked = ({ origins }: Outcome) =>
  origins.some((origin) => origin === "memory" || origin === "contradicted");
const isContradicted = ({ origins }: Outcome) => origins.includes("contradicted");
const rate = (all: readonly Outcome[], test: (one: Outcome) => boolean) =>
  all.length === 0 ? 0 : all.filter(test).length / all.length;

const outcomes = readCases().map(sort);
/** Every third line: nobody has tuned a rule on one of them. */
const heldOut = outcomes.filter(({ at }) => at % 3 === 2);
const tuned = outcomes.filter(({ at }) => at % 3 !== 2);

function summarise(all: readonly Outcome[]) {
  const wrong = all.filter(({ isRight }) => !isRight);
  const right = all.filter(({ isRight }) => isRight);
  const sourced = right.filter(({ origin }) => origin !== "none");
  const ofCards = wrong.filter(({ origin }) => origin === "card");
  return {
    errors: wrong.length,
    marked: rate(wrong, isMarked),
    "named by the card": rate(ofCards, isContradicted),
    right: right.length,
    "wrongly contradicted": rate(right, isContradicted),
    "wrongly from memory": rate(
      sourced,
      (one) => one.origins.includes("memory") || one.origins.length === 0,
    ),
  };
}

it("has at least 300 planted errors, in three languages and of every kind", () => {
  expect(outcomes.filter(({ isRight }) => !isRight).length).toBeGreaterThanOrEqual(300);
  expect(new Set(outcomes.map(({ language }) => language))).toEqual(new Set(["en", "hi", "mix"]));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(figureKinds));
});

describe.each([
  // Of the 107 errors of the lines held out, two may pass.
  { name: "all", all: outcomes, markedMin: 0.99 },
  { name: "tuned", all: tuned, markedMin: 0.99 },
  { name: "held out", all: heldOut, markedMin: 0.98 },
])("$name answers", ({ all, markedMin }) => {
  const summary = summarise(all);

  it(`marks at least ${100 * markedMin} % of the planted errors`, () =>
    expect(summary.marked).toBeGreaterThanOrEqual(markedMin));
  it("contradicts at most 1 % of the right figures", () =>
    expect(summary["wrongly contradicted"]).toBeLessThanOrEqual(0.01));
  it("says of at most 3 % of the figures with a source that they are from memory", () =>
    expect(summary["wrongly from memory"]).toBeLessThanOrEqual(0.03));
});

it("prints the table by kind", () => {
  const rows = figureKinds.map((kind) => [
    kind,
    summarise(outcomes.filter((one) => one.kind === kind)),
  ]);
  const halves = { tuned: summarise(tuned), "held out": summarise(heldOut) };
  const languages = ["en", "hi", "mix"].map((name) => [
    name,
    summarise(outcomes.filter(({ language }) => language === name)),
  ]);
  process.stdout.write(
    `${JSON.stringify({ ...Object.fromEntries(rows), ...Object.fromEntries(languages), ...halves }, null, 1)}\n`,
  );
});
