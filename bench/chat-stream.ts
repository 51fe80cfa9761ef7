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
const firstP50MaxMs = 3;
const firstP95MaxMs = 10;

/** `model` is the simulator itself, the lower limit of every server. */
type Kind = "model" | "baseline" | "product";
type Load = { kind: Kind; child: Child; streams: number };
type Measured = { first: number[]; gaps: number[]; deltas: number; cpuMs: number };

const question = "How do I begin?";

/** Reads one stream to its end. */
function stream({ kind, child }: Load, index: number): Promise<StreamTiming> {
  const token = child.tokens[index % Math.max(1, child.tokens.length)];
  if (kind !== "model") {
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
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
type Figures = { single: number[]; many: Measured };

/** The figures of one kind of server; those under the largest load are only printed. */
async function measureKind(
  kind: Kind,
  { brief, usual }: Models,
  print: (line: string) => void,
): Promise<Figures> {
  const first = await measureSingle(kind, brief);
  const child = await open(kind, usual);
  await measureMany({ kind, child, streams: warmUpStreams });
  const figures = { single: first, many: await measureMany({ kind, child, streams: manyStreams }) };
  if (kind === "model") return figures;
  const largest = await measureMany({ kind, child, streams: maxStreams });
  const { memoryMiB } = await usageOf(child);
  const waits = [0.5, 0.95].map((share) => quantile(largest.first, share).toFixed(0)).join(" and ");
  const cost = ((largest.cpuMs / largest.deltas) * 1000).toFixed(1);
  print(
    `${kind}, ${maxStreams} streams: first token after ${waits} ms (p50, p95), ${cost} µs CPU a token, ${memoryMiB} MiB`,
  );
  child.process.disconnect();
  return figures;
}

/** The delay that a server adds, compared with the model's median: the model's tail is the machine's. */
function addedDelay(own: readonly number[], served: readonly number[], share: number): number {
  return quantile(served, share) - quantile(own, 0.5);
}

function toResults(own: Figures, baseline: Figures, product: Figures): Result[] {
  const row = (label: string, read: (figures: Figures) => number): Result => {
    return { label, unit: "ms", product: read(product), baseline: read(baseline) };
  };
  const single = (share: number) => (of: Figures) => addedDelay(own.single, of.single, share);
  const first = (share: number) => (of: Figures) =>
    addedDelay(own.many.first, of.many.first, share);
  const gap = (share: number) => (of: Figures) => addedDelay(own.many.gaps, of.many.gaps, share);
  const cost = ({ many: { cpuMs, deltas } }: Figures) => (cpuMs / deltas) * 1000;
  return [
    { ...row("first token over the model's, 1: p50", single(0.5)), max: firstP50MaxMs },
    { ...row("first token over the model's, 1: p95", single(0.95)), max: firstP95MaxMs },
    { ...row(`first token over the model's, ${manyStreams}: p50`, first(0.5)), max: firstP50MaxMs },
    {
      ...row(`first token over the model's, ${manyStreams}: p95`, first(0.95)),
      max: firstP95MaxMs,
    },
    row(`gap over the model's pace, ${manyStreams}: p50`, gap(0.5)),
    row(`gap over the model's pace, ${manyStreams}: p99`, gap(0.99)),
    { ...row(`a token, ${manyStreams} streams`, cost), unit: "µs CPU", ratioMax: 1.3 },
  ];
}

/** Streams of the product, of a plain server with the same SDK, and of the model itself, in one run. */
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
