import { setTimeout as sleep } from "node:timers/promises";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { quantile } from "./lib/load.ts";
import { readStream, type StreamTiming } from "./lib/read-stream.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/chat-stream-child.ts", import.meta.url);
const warmUpStreams = 40;
// Streams start spread over time, because people do not all ask in the same millisecond.
const startsPerSecond = 50;
const startsWithinMaxMs = 4000;
const manyStreams = 200;
const maxStreams = 500;
const tokens = 150;
/** Short streams one after another: the wait of a person while the server is idle. */
const singleStreams = 20;
const tokensOfSingle = 3;
const cpuRatioMax = 1.25;
const deltaBytesMax = 38;

/** `model` is the simulator itself, the lower limit of every server. */
type Kind = "model" | "baseline" | "product";
type Load = { kind: Kind; child: Child; streams: number };
type Measured = {
  first: number[];
  gaps: number[];
  transit: number[];
  deltas: number;
  deltaBytes: number;
  cpuMs: number;
};

const question = "How do I begin?";

function stream({ kind, child }: Load, index: number): Promise<StreamTiming> {
  const token = child.tokens[index % Math.max(1, child.tokens.length)];
  if (kind !== "model") {
    // As our own client asks, which gets the short form of a delta.
    const headers = {
      accept: "text/event-stream;form=compact",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const body = { message: question };
    return readStream(`${child.url}/api/chat/1`, { headers, body });
  }
  const headers = { authorization: "Bearer none", "anthropic-version": "2026-10-21" };
  const messages = [{ role: "user", content: question }];
  const body = { model: "claude-haiku-5-5", max_tokens: 1500, stream: true, messages };
  return readStream(`${child.url}/v1/messages`, { headers, body });
}

async function measureMany(load: Load): Promise<Measured> {
  const before = await usageOf(load.child);
  const withinMs = Math.min(startsWithinMaxMs, (load.streams / startsPerSecond) * 1000);
  const seen = await Promise.all(
    Array.from({ length: load.streams }, async (_, index) => {
      await sleep((index / load.streams) * withinMs);
      return stream(load, index);
    }),
  );
  const after = await usageOf(load.child);
  return {
    first: seen.map(({ firstMs }) => firstMs),
    gaps: seen.flatMap(({ gapsMs }) => gapsMs),
    transit: seen.flatMap(({ transitMs }) => transitMs),
    deltaBytes: seen[0]?.deltaBytes ?? 0,
    deltas: seen.reduce((sum, { deltas }) => sum + deltas, 0),
    cpuMs: after.cpuMs - before.cpuMs,
  };
}

/** Starts a server of a kind; the model runs already. */
async function open(kind: Kind, model: Child): Promise<Child> {
  return kind === "model" ? model : startChild(childUrl, [kind, model.url]);
}

async function measureSingle(kind: Kind, model: Child): Promise<number[]> {
  const child = await open(kind, model);
  const first: number[] = [];
  for (let round = -3; round < singleStreams; round += 1) {
    const { firstMs } = await stream({ kind, child, streams: 1 }, round + 3);
    if (round >= 0) first.push(firstMs);
  }
  if (child !== model) child.process.disconnect();
  return first;
}

type Models = { brief: Child; usual: Child };
type Figures = { single: number[]; many: Measured; largest: Measured };

async function measureKind(
  kind: Kind,
  { brief, usual }: Models,
  print: (line: string) => void,
): Promise<Figures> {
  const single = await measureSingle(kind, brief);
  const child = await open(kind, usual);
  await measureMany({ kind, child, streams: warmUpStreams });
  const many = await measureMany({ kind, child, streams: manyStreams });
  const largest = await measureMany({ kind, child, streams: maxStreams });
  const { memoryMiB } = await usageOf(child);
  print(`${kind}: ${memoryMiB} MiB after ${maxStreams} streams`);
  if (kind !== "model") child.process.disconnect();
  return { single, many, largest };
}

/** The delay that a server adds, compared with the model's median: the model's tail is the machine's. */
function addedDelay(own: readonly number[], served: readonly number[], share: number): number {
  return quantile(served, share) - quantile(own, 0.5);
}

/** So much more than the bare server a goal allows, in milliseconds. */
type Goal = { streams: number; share: number; moreMs: number };
const firstGoals: readonly Goal[] = [
  { streams: 1, share: 0.5, moreMs: 1 },
  { streams: manyStreams, share: 0.5, moreMs: 2 },
  { streams: manyStreams, share: 0.95, moreMs: 5 },
  { streams: maxStreams, share: 0.5, moreMs: 4 },
  { streams: maxStreams, share: 0.95, moreMs: 35 },
];
const transitGoals = [
  { streams: manyStreams, max: 3 },
  { streams: maxStreams, max: 15 },
];

function toResults(own: Figures, bare: Figures, product: Figures): Result[] {
  const under = (figures: Figures, streams: number) =>
    streams === maxStreams ? figures.largest : figures.many;
  const first = (figures: Figures, { streams }: Goal) =>
    streams === 1 ? figures.single : under(figures, streams).first;
  const firsts = firstGoals.map((goal): Result => {
    const over = (of: Figures) => addedDelay(first(own, goal), first(of, goal), goal.share);
    const baseline = over(bare);
    const label = `first token over the model's, ${goal.streams}: p${goal.share * 100}`;
    return { label, unit: "ms", product: over(product), baseline, max: baseline + goal.moreMs };
  });
  const transits = transitGoals.map(({ streams, max }): Result => {
    const read = (of: Figures) => quantile(under(of, streams).transit, 0.95);
    const label = `a token on its way, ${streams}: p95`;
    return { label, unit: "ms", product: read(product), baseline: read(bare), max };
  });
  const cost = ({ cpuMs, deltas }: Measured) => (cpuMs / deltas) * 1000;
  const costs = [manyStreams, maxStreams].map((streams): Result => {
    const read = (of: Figures) => cost(under(of, streams));
    const label = `1,000 tokens, ${streams} streams`;
    const both = { product: read(product), baseline: read(bare) };
    return { label, unit: "ms CPU", ...both, ratioMax: cpuRatioMax };
  });
  const bytes = ({ many }: Figures) => many.deltaBytes;
  const delta = { product: bytes(product), baseline: bytes(bare), max: deltaBytesMax };
  return [
    ...firsts,
    ...transits,
    ...costs,
    { label: "a delta beside its text", unit: "bytes", ...delta },
  ];
}

/** Streams of the product, of a plain server with the official SDK, and of the model itself, in one run. */
export const bench: Bench = {
  name: `streams of replies, ${tokens} tokens each at 30 a second`,
  async run(print): Promise<Result[]> {
    const brief = await startChild(childUrl, ["model", String(tokensOfSingle)]);
    const usual = await startChild(childUrl, ["model", String(tokens)]);
    const models = { brief, usual };
    const own = await measureKind("model", models, print);
    const pace = [0.5, 0.99].map((share) => quantile(own.many.gaps, share).toFixed(1));
    print(
      `the model itself, ${manyStreams} streams: ${pace.join(" and ")} ms between tokens (p50, p99)`,
    );
    const baseline = await measureKind("baseline", models, print);
    const product = await measureKind("product", models, print);
    brief.process.disconnect();
    usual.process.disconnect();
    return toResults(own, baseline, product);
  },
};
