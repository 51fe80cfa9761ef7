import { setTimeout as sleep } from "node:timers/promises";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { quantile } from "./lib/load.ts";
import { readStream, type Seen } from "./lib/read-stream.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("chat-stream-child.ts", import.meta.url);
const warmUpStreams = 40;
// People do not all ask in the same millisecond: so many do in a second.
const startsASecond = 50;
const startsWithinMaxMs = 4000;
const many = 200;
const most = 500;
const tokens = 150;
/** One after the other and short: what a person waits for when nobody else is there. */
const alone = 20;
const tokensAlone = 3;
const firstP50MaxMs = 3;
const firstP95MaxMs = 10;

/** `model` is asked itself: what no server can be quicker than. */
type Kind = "model" | "bare" | "product";
type Load = { kind: Kind; child: Child; streams: number };
type Measured = { first: number[]; gaps: number[]; deltas: number; cpuMs: number };

const question = "How do I begin?";

/** One stream, read to its end. */
function stream({ kind, child }: Load, index: number): Promise<Seen> {
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
  const withinMs = Math.min(startsWithinMaxMs, (load.streams / startsASecond) * 1000);
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

/** Starts a server of a kind; the model itself is there already. */
async function open(kind: Kind, model: Child): Promise<Child> {
  return kind === "model" ? model : startChild(childUrl, [kind, model.url]);
}

async function measureAlone(kind: Kind, model: Child): Promise<number[]> {
  const child = await open(kind, model);
  const first: number[] = [];
  for (let round = -3; round < alone; round += 1) {
    const { firstMs } = await stream({ kind, child, streams: 1 }, round + 3);
    if (round >= 0) first.push(firstMs);
  }
  if (child !== model) child.process.disconnect();
  return first;
}

type Models = { brief: Child; usual: Child };
type Figures = { alone: number[]; many: Measured };

/** A server's figures beside those of others; what it does under the largest load is only told. */
async function figuresOf(
  kind: Kind,
  { brief, usual }: Models,
  print: (line: string) => void,
): Promise<Figures> {
  const first = await measureAlone(kind, brief);
  const child = await open(kind, usual);
  await measureMany({ kind, child, streams: warmUpStreams });
  const figures = { alone: first, many: await measureMany({ kind, child, streams: many }) };
  if (kind === "model") return figures;
  const told = await measureMany({ kind, child, streams: most });
  const { memoryMiB } = await usageOf(child);
  const waits = [0.5, 0.95].map((share) => quantile(told.first, share).toFixed(0)).join(" and ");
  const cost = ((told.cpuMs / told.deltas) * 1000).toFixed(1);
  print(
    `${kind}, ${most} streams: first token after ${waits} ms (p50, p95), ${cost} µs CPU a token, ${memoryMiB} MiB`,
  );
  child.process.disconnect();
  return figures;
}

/** How much later than from the model itself: its own medianMicros, for its tail is the machine's. */
function over(own: readonly number[], served: readonly number[], share: number): number {
  return quantile(served, share) - quantile(own, 0.5);
}

function resultsOf(own: Figures, bare: Figures, ours: Figures): Result[] {
  const row = (what: string, read: (figures: Figures) => number): Result => {
    return { what, unit: "ms", ours: read(ours), bare: read(bare) };
  };
  const one = (share: number) => (of: Figures) => over(own.alone, of.alone, share);
  const first = (share: number) => (of: Figures) => over(own.many.first, of.many.first, share);
  const gap = (share: number) => (of: Figures) => over(own.many.gaps, of.many.gaps, share);
  const cost = ({ many: { cpuMs, deltas } }: Figures) => (cpuMs / deltas) * 1000;
  return [
    { ...row("first token over the model's, 1: p50", one(0.5)), max: firstP50MaxMs },
    { ...row("first token over the model's, 1: p95", one(0.95)), max: firstP95MaxMs },
    { ...row(`first token over the model's, ${many}: p50`, first(0.5)), max: firstP50MaxMs },
    { ...row(`first token over the model's, ${many}: p95`, first(0.95)), max: firstP95MaxMs },
    row(`gap over the model's pace, ${many}: p50`, gap(0.5)),
    row(`gap over the model's pace, ${many}: p99`, gap(0.99)),
    { ...row(`a token, ${many} streams`, cost), unit: "µs CPU", ratioMax: 1.3 },
  ];
}

/** Streams of the product beside a bare server with the same SDK and the model itself, in one run. */
export const bench: Bench = {
  name: `streams of replies, ${tokens} tokens each at 30 a second`,
  async run(print): Promise<Result[]> {
    const brief = await startChild(childUrl, ["model", String(tokensAlone)]);
    const usual = await startChild(childUrl, ["model", String(tokens)]);
    const models = { brief, usual };
    const own = await figuresOf("model", models, print);
    const pace = [0.5, 0.99].map((share) => quantile(own.many.gaps, share).toFixed(1));
    print(`the model itself, ${many} streams: ${pace.join(" and ")} ms between tokens (p50, p99)`);
    const bare = await figuresOf("bare", models, print);
    const ours = await figuresOf("product", models, print);
    brief.process.disconnect();
    usual.process.disconnect();
    return resultsOf(own, bare, ours);
  },
};
