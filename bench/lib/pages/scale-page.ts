import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceParts } from "../../../scripts/generated-parts.ts";
import { createMeasurementReader } from "./performance-page.ts";

const docs = join(import.meta.dirname, "../../../docs");
const scalePage = join(docs, "scale.md");
const performancePage = join(docs, "performance.md");
const partName = "one process";

/** Assumptions, which the page names. */
const busyShare = 0.6;
const tokensPerReply = 300;
const secondsPerReply = 8;
const questionsPerDay = 4;
const shareOfBusiestHour = 0.12;
/** The turns a second of ten million people in their busiest hour, as the page computes them. */
const turnsOfTenMillion = 67;

type Row = { what: string; figure: string; from: string };

const measured = (section: string, label: string) =>
  `[${section}](performance.md#${section.toLowerCase().replaceAll(" ", "-").replaceAll("'", "")}): ${label}`;

function listMeasured(read: ReturnType<typeof createMeasurementReader>) {
  const cost = (label: string) => read("turn-cost", label);
  const turnMs = cost("a turn without its tokens");
  const listenerMs = cost("the second listener of a turn");
  const tokensMs = cost("1,000 tokens without their turns");
  const first = (share: number) =>
    read("chat-stream", `first token over the model's, 500: p${share}`);
  const from = (label: string) => measured("The CPU of a turn", label);
  // A difference of two measured figures: one that is below their scatter may be negative.
  const inMs = (ms: number) => (ms > 0 ? `${ms.toFixed(1)} ms` : "below the scatter");
  const rows: Row[] = [
    ["CPU of a turn without its tokens", turnMs, "a turn without its tokens"],
    ["CPU of its second listener", listenerMs, "the second listener of a turn"],
    ["CPU of 1,000 tokens", tokensMs, "1,000 tokens without their turns"],
  ].map(([what, ms, label]) => ({
    what: `${what}`,
    figure: inMs(Number(ms)),
    from: from(`${label}`),
  }));
  rows.push(
    {
      what: "streams at once, and the first token over the model's at the median and the 95th percentile",
      figure: `500, ${first(50)} and ${first(95)} ms`,
      from: measured("A turn", "first token over the model's, 500"),
    },
    {
      what: "memory, just started and with 500 streams",
      figure: `${read("memory", "just started")} and ${read("memory", "with 500 streams")} MiB`,
      from: measured("Memory", "just started; with 500 streams"),
    },
  );
  return { rows, replyMs: turnMs + Math.max(0, listenerMs) + (tokensMs * tokensPerReply) / 1000 };
}

function listComputed(replyMs: number): Row[] {
  const perSecond = (busyShare * 1000) / replyMs;
  const people = (perSecond * 3600) / shareOfBusiestHour / questionsPerDay;
  const processes = Math.ceil(turnsOfTenMillion / perSecond);
  return [
    {
      what: `CPU of a turn of ${tokensPerReply} tokens with its second listener`,
      figure: `${replyMs.toFixed(1)} ms`,
      from: "the three rows of CPU above",
    },
    {
      what: "turns a second of one process",
      figure: `${perSecond.toFixed(0)}`,
      from: `${busyShare * 100} % of a core (assumption) / ${replyMs.toFixed(1)} ms`,
    },
    {
      what: "people on a day",
      figure: `${Math.floor(people / 1000)},000`,
      from: `${questionsPerDay} questions each, ${shareOfBusiestHour * 100} % of them in the busiest hour (assumptions)`,
    },
    {
      what: "streams at once at that rate",
      figure: `${(perSecond * secondsPerReply).toFixed(0)}`,
      from: `${secondsPerReply} s a reply (assumption)`,
    },
    {
      what: `processes for the ${turnsOfTenMillion} turns a second of ten million people`,
      figure: `${processes}, and one more so that one may fail`,
      from: `${turnsOfTenMillion} / the turns a second of one process`,
    },
  ];
}

/** What one process carries, as a table of docs/scale.md, from the tables of docs/performance.md. */
export function describeCapacity(performance: string): string {
  const { rows, replyMs } = listMeasured(createMeasurementReader(performance));
  const lines = [...rows, ...listComputed(replyMs)];
  return [
    "| what | figure | from |",
    "| --- | --- | --- |",
    ...lines.map(({ what, figure, from }) => `| ${what} | ${figure} | ${from} |`),
  ].join("\n");
}

/** What docs/scale.md says now, and what the kept figures make of it. */
export function readScalePage(): { now: string; wanted: string } {
  const now = readFileSync(scalePage, "utf8");
  const capacity = describeCapacity(readFileSync(performancePage, "utf8"));
  return { now, wanted: replaceParts(now, { [partName]: capacity }) };
}

export function writeScalePage(): void {
  writeFileSync(scalePage, readScalePage().wanted);
}
