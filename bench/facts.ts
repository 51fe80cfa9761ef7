import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measureMs, median, quantile } from "../scripts/statistics.ts";
import { systemClock } from "../server/clock.ts";
import { canBeShown, type FactCard, type FactRow } from "../server/facts/card.ts";
import { createCardIndex } from "../server/facts/card-index.ts";
import { describeFacts } from "../server/facts/facts.ts";
import { readSeedCards } from "../server/facts/seed-facts.ts";
import { indianDay } from "../shared/indian-time.ts";
import type { Bench, Result } from "./lib/types.ts";

const recallFolder = join(import.meta.dirname, "../server/facts/recall");
const cards = 10_000;
const warmUps = 20;
const p50MaxMs = 2;
const p95MaxMs = 5;

/** The questions of the measured recall, in three languages. */
function readQuestions(): string[] {
  const files = readdirSync(recallFolder).filter((file) => file.endsWith(".tsv"));
  const lines = files.flatMap((file) =>
    readFileSync(join(recallFolder, file), "utf8").trim().split("\n").slice(1),
  );
  return lines.flatMap((line) => line.split("\t").slice(1));
}

/** The cards of the seed again and again under new ids, as many as an operator may have some day. */
function repeatCards(seed: readonly FactCard[]): FactRow[] {
  return Array.from({ length: cards }, (_, number): FactRow => {
    const given = seed[number % seed.length];
    if (given === undefined) throw new Error("the seed has no card");
    const id = `${given.id.slice(0, 50)}-${number}`;
    // No card may expire, whenever this runs.
    return { ...given, id, valid_until: null, review_by: "2099-12-31", retired_at: null };
  });
}

/** The time of finding cards in milliseconds, without the one read of a primary key before it. */
async function measureFinding(questions: readonly string[]): Promise<number[]> {
  const index = createCardIndex(repeatCards(readSeedCards()));
  const today = indianDay(systemClock.now());
  const find = async (query: { text: string; service?: string | undefined; limit: number }) =>
    index.find({ ...query, accept: (card) => canBeShown(card, today) });
  const deps = { clock: systemClock, factCards: { find } };
  const times: number[] = [];
  for (const [at, text] of questions.entries()) {
    const words = [text, questions[at - 1] ?? ""];
    // The best of three: on a busy machine other programs slow the others down.
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push(await measureMs(() => describeFacts(deps, { words, service: "law" })));
    }
    times.push(Math.min(...rounds));
  }
  return times.slice(warmUps);
}

/** What finding cards costs a question. */
export const bench: Bench = {
  name: `fact cards, ${cards.toLocaleString("en-IN")} of them`,
  async run(): Promise<Result[]> {
    const finding = await measureFinding(readQuestions());
    const unit = "ms";
    return [
      { label: "finding, p50", unit, product: median(finding), max: p50MaxMs },
      { label: "finding, p95", unit, product: quantile(finding, 0.95), max: p95MaxMs },
    ];
  },
};
