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

const measured = (section: string, label: string) =>
  `[${section}](performance.md#${section.toLowerCase().replaceAll(" ", "-").replaceAll("'", "")}): ${label}`;

/** What one process carries, as a table of docs/scale.md, from the tables of docs/performance.md. */
export function describeCapacity(performance: string): string {
  const read = createMeasurementReader(performance);
  const ofTurn = (label: string) => ({
    ms: read("turn-cost", label),
    from: measured("The CPU of a turn", label),
  });
  const turn = ofTurn("a turn without its tokens");
  const listener = ofTurn("the second listener of a turn");
  const tokens = ofTurn("1,000 tokens without their turns");
  const first = (share: number) =>
    read("chat-stream", `first token over the model's, 500: p${share}`);
  // A difference of two measured figures: one that is below their scatter may be negative.
  const inMs = (ms: number) => (ms > 0 ? `${ms.toFixed(1)} ms` : "below the scatter");
  const replyMs = turn.ms + Math.max(0, listener.ms) + (tokens.ms * tokensPerReply) / 1000;
  const perSecond = (busyShare * 1000) / replyMs;
  const people = (perSecond * 3600) / shareOfBusiestHour / questionsPerDay;
  const processes = Math.ceil(turnsOfTenMillion / perSecond);
  const rows = [
    ["what", "figure", "from"],
    ["---", "---", "---"],
    ["CPU of a turn without its tokens", inMs(turn.ms), turn.from],
    ["CPU of its second listener", inMs(listener.ms), listener.from],
    ["CPU of 1,000 tokens", inMs(tokens.ms), tokens.from],
    [
      "streams at once, and the first token over the model's at the median and the 95th percentile",
      `500, ${first(50)} and ${first(95)} ms`,
      measured("A turn", "first token over the model's, 500"),
    ],
    [
      "memory, just started and with 500 streams",
      `${read("memory", "just started")} and ${read("memory", "with 500 streams")} MiB`,
      measured("Memory", "just started; with 500 streams"),
    ],
    [
      `CPU of a turn of ${tokensPerReply} tokens with its second listener`,
      `${replyMs.toFixed(1)} ms`,
      "the three rows of CPU above",
    ],
    [
      "turns a second of one process",
      perSecond.toFixed(0),
      `${busyShare * 100} % of a core (assumption) / ${replyMs.toFixed(1)} ms`,
    ],
    [
      "people on a day",
      `${Math.floor(people / 1000)},000`,
      `${questionsPerDay} questions each, ${shareOfBusiestHour * 100} % of them in the busiest hour (assumptions)`,
    ],
    [
      "streams at once at that rate",
      (perSecond * secondsPerReply).toFixed(0),
      `${secondsPerReply} s a reply (assumption)`,
    ],
    [
      `processes for the ${turnsOfTenMillion} turns a second of ten million people`,
      `${processes}, and one more so that one may fail`,
      `${turnsOfTenMillion} / the turns a second of one process`,
    ],
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
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
