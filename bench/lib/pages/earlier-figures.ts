import { createFigureReader } from "./performance-page.ts";

export const earlierFiguresPart = "before";

type Figure = { before: number; unit: string; part: string; label: string };

const unitsOf = (unit: string, part: string) => (label: string, before: number) => ({
  label,
  before,
  unit,
  part,
});
const wait = unitsOf("ms", "chat-stream");
const cpu = unitsOf("ms CPU", "chat-stream");
const memory = unitsOf("MiB", "memory");
const paint = unitsOf("ms", "page-load");

/**
 * The figures of 21 November 2026, before the work on speed and memory, measured with another load generator on a
 * machine of the same kind.
 */
const figures: readonly Figure[] = [
  wait("first token over the model's, 1: p50", 7.3),
  wait("first token over the model's, 200: p50", 6.0),
  wait("first token over the model's, 200: p95", 31.5),
  wait("first token over the model's, 500: p50", 64),
  wait("first token over the model's, 500: p95", 234),
  wait("a token on its way, 200: p95", 4.3),
  wait("a token on its way, 500: p95", 46),
  cpu("1,000 tokens, 200 streams", 128),
  cpu("1,000 tokens, 500 streams", 88),
  memory("just started", 181),
  memory("with 500 streams", 439),
  memory("a minute after 10000 turns, 500 purchases", 382),
  paint("/: largest paint", 1668),
  paint("/subscription: largest paint", 1676),
  paint("/login: largest paint", 3764),
  paint("a conversation: largest paint", 2384),
];

/** The figures before and now, as a table of docs/performance.md, from its other tables. */
export function compareWithEarlierFigures(performance: string): string {
  const read = createFigureReader(performance);
  return [
    "| figure | before | now | unit |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ label, before, unit, part }) =>
        `| ${label} | ${before} | ${read(part, label)} | ${unit} |`,
    ),
  ].join("\n");
}
