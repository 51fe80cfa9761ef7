import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { canBeShown } from "../facts/card.ts";
import { readSeedCards } from "../facts/seed-facts.ts";
import { promptsReviewedOn } from "./prompts/reviewed-on.ts";
import { seedServices } from "./seed-services.ts";

const daysMax = 180;
const page = readFileSync(join(import.meta.dirname, "../../docs/prompts.md"), "utf8");
const cards = new Map(readSeedCards().map((card) => [card.id, { ...card, retired_at: null }]));
const plain = (text: string) => text.replace(/\s+/g, " ");
const prompts = new Map(seedServices.map(({ name, prompt }) => [name, plain(prompt)]));

type Row = { service: string; sentence: string; sources: string; day: string; confidence: string };

const rows: Row[] = page.split(/^## /m).flatMap((section) => {
  const service = section.slice(0, section.indexOf("\n"));
  return [...section.matchAll(/^\| (.+) \| (.+) \| (.+) \| ([A-D]) \|$/gm)].map(
    ([, sentence = "", sources = "", day = "", confidence = ""]) => ({
      service,
      sentence,
      sources,
      day,
      confidence,
    }),
  );
});

const cardIds = ({ sources }: Row) => [...sources.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id);

function daysBefore(day: string): number {
  return (Date.parse(promptsReviewedOn) - Date.parse(day)) / 86_400_000;
}

it("docs/prompts.md names sentences of every service", () => {
  expect([...new Set(rows.map(({ service }) => service))].sort()).toEqual(
    [...prompts.keys()].sort(),
  );
});

it("each sentence of docs/prompts.md stands in its service's prompt", () => {
  const missing = rows.filter(({ service, sentence }) => !prompts.get(service)?.includes(sentence));
  expect(missing.map(({ sentence }) => sentence)).toEqual([]);
});

it("each source is a card that may be shown on the review day, or a page", () => {
  const wrong = rows.filter((row) => {
    const found = cardIds(row).map((id) => cards.get(id));
    if (found.length === 0) return !row.sources.includes("http");
    return found.some((card) => card === undefined || !canBeShown(card, promptsReviewedOn));
  });
  expect(wrong).toEqual([]);
});

it("a sentence is as sure as its card says, and one of one page alone names where to check", () => {
  const wrong = rows.filter((row) => {
    const [id = ""] = cardIds(row);
    if (row.day === "card" && cards.get(id)?.confidence !== row.confidence) return true;
    if (row.confidence === "D") return true;
    return row.confidence === "C" && !/\.in\b|check/.test(row.sentence);
  });
  expect(wrong).toEqual([]);
});

it(`each page was read in the ${daysMax} days before the review`, () => {
  const read = rows.filter(({ day }) => day !== "card");
  const wrong = read.filter(({ day }) => !(daysBefore(day) >= 0 && daysBefore(day) <= daysMax));
  expect(read.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
