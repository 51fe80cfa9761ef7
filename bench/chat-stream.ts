import { setTimeout as sleep } from "node:timers/promises";
import { median, quantile } from "../scripts/statistics.ts";
import { type MeasuredServer, startChild } from "./lib/fork-child.ts";
import { measureStreams, readOneStream, type StreamMeasurements } from "./lib/stream-load.ts";
import type { Bench, Result } from "./lib/types.ts";
import { withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
// The goals were set by the same method: twenty warm-up turns, the servers in turn, all streams begun within two
// seconds, the medians of three rounds.
const warmUps = 20;
const rounds = 3;
const withinMs = 2000;
/** Between two measurements, so that what follows a reply is over. */
const restMs = 500;
const manyStreams = 200;
const maxStreams = 500;
const tokens = 150;
/** Short streams one after another: the wait of a person while the server is idle. The median of 20 scatters by 0.5 ms. */
const singleStreams = 60;
const tokensOfSingle = 3;
const cpuRatioMax = 1.25;
const deltaBytesMax = 38;

const kinds = ["model", "bare", "product"] as const;
type Kind = (typeof kinds)[number];
type Measurements = {
  /** Milliseconds to the first token of streams that are alone. */
  single: number[];
  many: StreamMeasurements[];
  largest: StreamMeasurements[];
  /** A delta beside its text for a program, which asks as the contract says. */
  promisedBytes: number;
};

const readAlone = (kind: Kind, child: MeasuredServer) =>
  readOneStream({ kind, child, streams: 1, tokens: tokensOfSingle }, 0);

async function warmUp(kind: Kind, child: MeasuredServer): Promise<Measurements> {
  for (let turn = 0; turn < warmUps; turn += 1) await readAlone(kind, child);
  const promised = await readOneStream({ kind, child, streams: 1 }, 0, "text/event-stream");
  return { single: [], many: [], largest: [], promisedBytes: promised.deltaBytes };
}

async function measureAll(servers: Record<Kind, MeasuredServer>, print: (line: string) => void) {
  const inTurn = async (
    times: number,
    measure: (kind: Kind, child: MeasuredServer) => Promise<void>,
  ) => {
    for (let time = 0; time < times; time += 1) {
      for (const kind of kinds) {
        await sleep(restMs);
        await measure(kind, servers[kind]);
      }
    }
  };
  const all: Record<Kind, Measurements> = {
    model: await warmUp("model", servers.model),
    bare: await warmUp("bare", servers.bare),
    product: await warmUp("product", servers.product),
  };
  await inTurn(singleStreams, async (kind, child) => {
    all[kind].single.push((await readAlone(kind, child)).firstMs);
  });
  for (const streams of [manyStreams, maxStreams]) {
    await inTurn(rounds, async (kind, child) => {
      const measured = await measureStreams({ kind, child, streams, withinMs });
      roundsOf(all[kind], streams).push(measured);
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(measured.firstMs, share).toFixed(1));
      const gap = quantile(measured.gapsMs, 0.99).toFixed(1);
      print(`${kind}, ${streams}: first token ${p50}/${p95} ms (p50/p95), gap ${gap} ms (p99)`);
    });
  }
  return all;
}

const roundsOf = ({ many, largest }: Measurements, streams: number) =>
  streams === maxStreams ? largest : many;

function firstToken(figures: Measurements, streams: number, share: number): number {
  if (streams === 1) return quantile(figures.single, share);
  return median(roundsOf(figures, streams).map(({ firstMs }) => quantile(firstMs, share)));
}

/** How much more than the bare server a goal allows, in milliseconds. */
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

function toResults({ model, bare, product }: Record<Kind, Measurements>): Result[] {
  const both = (read: (of: Measurements) => number) => ({
    product: read(product),
    baseline: read(bare),
  });
  const firsts = firstGoals.map(({ streams, share, moreMs }): Result => {
    // The model's median for a tail as well, because the model's tail is the machine's.
    const own = firstToken(model, streams, 0.5);
    const over = both((of) => firstToken(of, streams, share) - own);
    const label = `first token over the model's, ${streams}: p${share * 100}`;
    return { label, unit: "ms", ...over, max: over.baseline + moreMs };
  });
  const medianOf = (streams: number, read: (round: StreamMeasurements) => number) =>
    both((of) => median(roundsOf(of, streams).map(read)));
  const transits = transitGoals.map(({ streams, max }): Result => {
    const label = `a token on its way, ${streams}: p95`;
    return { label, unit: "ms", ...medianOf(streams, (of) => quantile(of.transitMs, 0.95)), max };
  });
  const costs = [manyStreams, maxStreams].map((streams): Result => {
    const label = `1,000 tokens, ${streams} streams`;
    const cost = medianOf(streams, ({ cpuMs, deltas }) => (cpuMs / deltas) * 1000);
    return { label, unit: "ms CPU", ...cost, ratioMax: cpuRatioMax };
  });
  const compact = medianOf(manyStreams, ({ deltaBytes }) => deltaBytes);
  const promised = both(({ promisedBytes }) => promisedBytes);
  const bytes = { unit: "bytes", max: deltaBytesMax };
  return [
    ...firsts,
    ...transits,
    ...costs,
    { label: "a delta beside its text, for our client", ...compact, ...bytes },
    { label: "a delta beside its text, as promised", ...promised, ...bytes },
  ];
}

/** Streams of the product, of the bare server with the official SDK, and of the model itself, in one run. */
export const bench: Bench = {
  name: `streams of replies, ${tokens} tokens each at 30 a second, medians of ${rounds} rounds`,
  run: (print): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      using model = await startChild(childUrl, ["model", String(tokens)]);
      using bare = await startChild(childUrl, ["bare", model.url]);
      const env = { ANTHROPIC_BASE_URL: model.url, SECOND_LISTENER: "off" };
      const product = await served.startMeasured(env);
      const all = await measureAll({ model, bare, product }, print);
      const { memoryMiB } = await product.usage();
      print(`product: ${memoryMiB.toFixed(0)} MiB after all streams`);
      return toResults(all);
    }),
};
