import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measureMs, median, quantile } from "../scripts/statistics.ts";
import { buildSystemPrompt } from "../server/chat/prompt/prompt.ts";
import { systemClock } from "../server/clock.ts";
import { canBeShown, type FactRow } from "../server/facts/card.ts";
import { createCardIndex } from "../server/facts/card-index.ts";
import { describeFittingCards } from "../server/facts/facts.ts";
import { readSeedCards } from "../server/facts/seed-facts.ts";
import { seedServices } from "../server/services/seed-services.ts";
import { describeFigures } from "../shared/figures/describe-figures.ts";
import { createFigureReaders } from "../shared/figures/figure-readers.ts";
import { indianDay } from "../shared/indian-time.ts";
import { type Child, startChild } from "./lib/fork-child.ts";
import { repeatCards } from "./lib/many-cards.ts";
import { readStream } from "./lib/read-stream.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("child-processes/facts-child.ts", import.meta.url);
const recallFolder = join(import.meta.dirname, "../server/facts/recall");
const cards = 10_000;
const warmUps = 20;
const streams = 250;
const addedP50MaxMs = 2;
const addedP95MaxMs = 5;
/** What a token may be late by at 200 streams. */
const sortingP95MaxMs = 3;
const cardsOfReply = 8;

/** The questions of the measured recall, in three languages. */
function readQuestions(): string[] {
  const files = readdirSync(recallFolder).filter((file) => file.endsWith(".tsv"));
  const lines = files.flatMap((file) =>
    readFileSync(join(recallFolder, file), "utf8").trim().split("\n").slice(1),
  );
  return lines.flatMap((line) => line.split("\t").slice(1));
}

/** The time of finding cards in milliseconds, without the one read of a primary key before it. */
async function measureFinding(questions: readonly string[]): Promise<number[]> {
  const rows = repeatCards(readSeedCards(), cards).map(
    (card): FactRow => ({ ...card, retired_at: null }),
  );
  const index = await createCardIndex(rows);
  const today = indianDay(systemClock.now());
  const find = async (query: { text: string; service?: string | undefined; limit: number }) =>
    index.find({ ...query, accept: (card) => canBeShown(card, today) });
  const deps = { clock: systemClock, factCards: { find, prepare: async () => undefined } };
  const times: number[] = [];
  for (const [at, text] of questions.entries()) {
    const userTexts = [text, questions[at - 1] ?? ""];
    // The best of three: on a busy machine other programs slow the others down.
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push(await measureMs(() => describeFittingCards(deps, { userTexts, service: "law" })));
    }
    times.push(Math.min(...rounds));
  }
  return times.slice(warmUps);
}

/**
 * The time of sorting a reply's figures by where they stand, in milliseconds. All else stands still meanwhile. Each
 * question's reply says what its cards claim.
 */
async function measureSorting(questions: readonly string[]): Promise<number[]> {
  const rows = readSeedCards().map((card): FactRow => ({ ...card, retired_at: null }));
  const index = await createCardIndex(rows);
  const prompt = seedServices[0]?.prompt ?? "";
  const options = { now: systemClock.now(), webSearch: true, hasTools: true };
  const product = buildSystemPrompt(prompt, options).map((part) => part.text);
  const readers = createFigureReaders();
  const none = { tools: [], toolNotes: [], files: [], pages: [] };
  const times: number[] = [];
  for (const text of questions) {
    const found = index.find({ text, limit: cardsOfReply, accept: () => true });
    const given = found.map(({ card }) => card);
    const reply = given.map(({ claim }) => claim).join("\n\n");
    const known = { readers, product, cards: given, userTexts: [text], hasUnreadFiles: false };
    const sources = { ...none, ...known };
    times.push(await measureMs(async () => describeFigures(reply, sources)));
  }
  return times.slice(warmUps);
}

/** The waits for the first token of each product, measured in turns, so that a disturbance hits both. */
async function measureStreams(
  products: readonly Child[],
  questions: readonly string[],
): Promise<number[][]> {
  const first = products.map((): number[] => []);
  for (let round = -warmUps; round < streams; round += 1) {
    for (const [at, { url, sessionTokens }] of products.entries()) {
      const token = sessionTokens[(round + warmUps) % sessionTokens.length] ?? "";
      const message = questions[(round + warmUps) % questions.length] ?? "";
      const headers = { authorization: `Bearer ${token}` };
      const { firstMs } = await readStream(`${url}/api/chat/3`, { headers, body: { message } });
      if (round >= 0) first[at]?.push(firstMs);
    }
  }
  return first;
}

/** What finding cards adds to a question: alone, and in the wait for the first token of a reply. */
export const bench: Bench = {
  name: `fact cards, ${cards.toLocaleString("en-IN")} of them (baseline: none)`,
  async run(): Promise<Result[]> {
    const questions = readQuestions();
    const finding = await measureFinding(questions);
    const sorting = await measureSorting(questions);
    using model = await startChild(childUrl, ["model"]);
    using none = await startChild(childUrl, ["none", model.url]);
    using many = await startChild(childUrl, ["many", model.url]);
    const [without = [], withCards = []] = await measureStreams([none, many], questions);
    const added = (share: number) => quantile(withCards, share) - quantile(without, share);
    const row = (label: string, share: number): Result => ({
      label,
      unit: "ms",
      product: quantile(withCards, share),
      baseline: quantile(without, share),
    });
    const unit = "ms";
    return [
      { label: "finding, p50", unit, product: median(finding), max: addedP50MaxMs },
      { label: "finding, p95", unit, product: quantile(finding, 0.95), max: addedP95MaxMs },
      { label: "sorting a reply's figures, p50", unit, product: median(sorting) },
      {
        label: "sorting a reply's figures, p95",
        unit,
        product: quantile(sorting, 0.95),
        max: sortingP95MaxMs,
      },
      row("first token, p50", 0.5),
      row("first token, p95", 0.95),
      { label: "added to the first token, p50", unit, product: added(0.5), max: addedP50MaxMs },
      { label: "added to the first token, p95", unit, product: added(0.95), max: addedP95MaxMs },
    ];
  },
};
