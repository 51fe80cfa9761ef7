import { setTimeout as sleep } from "node:timers/promises";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { quantile } from "./lib/load.ts";
import { readStream } from "./lib/read-stream.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/chat-stream-child.ts", import.meta.url);
const minutes = Number(process.env.SAATHI_SOAK_MINUTES ?? 30);
const tokens = "150";
const turnsPerSecond = 8;
const readsPerSecond = 40;
const sampleMs = 10_000;
/** The p99 of the last third may be this many times that of the first. */
const steadyMax = 1.25;
const slopeMaxMiBPerHour = 20;

type Sample = { atMs: number; memoryMiB: number };
type Seen = { turnsMs: Duration[]; readsMs: Duration[]; memory: Sample[]; failures: string[] };
/** A duration and when it was measured. */
type Duration = { atMs: number; tookMs: number };

async function turn(child: Child, index: number): Promise<number> {
  const headers = { authorization: `Bearer ${child.tokens[index % child.tokens.length]}` };
  const body = { message: "How do I begin?" };
  return (await readStream(`${child.url}/api/chat/1`, { headers, body })).firstMs;
}

async function read(child: Child, index: number): Promise<number> {
  const headers = { authorization: `Bearer ${child.tokens[index % child.tokens.length]}` };
  const startedMs = performance.now();
  const response = await fetch(`${child.url}/api/chat-history`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET /api/chat-history answered ${response.status}`);
  return performance.now() - startedMs;
}

/** Calls `act` so many times a second until `endMs`, whether or not the earlier calls have ended. */
async function repeat(
  perSecond: number,
  endMs: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  const calls: Promise<void>[] = [];
  for (let index = 0; performance.now() < endMs; index += 1) {
    calls.push(act(index));
    await sleep(1000 / perSecond);
  }
  await Promise.all(calls);
}

/** The slope of the memory by least squares, without the first third, in which everything is first used. */
function slopeMiBPerHour(samples: readonly Sample[]): number {
  const later = samples.slice(Math.floor(samples.length / 3));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanAt = mean(later.map(({ atMs }) => atMs));
  const meanMemory = mean(later.map(({ memoryMiB }) => memoryMiB));
  const covariance = later.map(({ atMs, memoryMiB }) => (atMs - meanAt) * (memoryMiB - meanMemory));
  const variance = later.map(({ atMs }) => (atMs - meanAt) ** 2);
  return (mean(covariance) / mean(variance)) * 3_600_000;
}

/** The p99 of the last third of the time beside that of the first. */
function p99Row(label: string, samples: readonly Duration[], endMs: number): Result {
  const third = (n: number) =>
    samples.filter(({ atMs }) => Math.floor((atMs / endMs) * 3) === n).map(({ tookMs }) => tookMs);
  const [first, last] = [quantile(third(0), 0.99), quantile(third(2), 0.99)];
  return { label, unit: "ms", product: last, baseline: first, ratioMax: steadyMax };
}

/** Memory and waits under a steady load. The column of the bare server has the first third of the time. */
export const bench: Bench = {
  name: `soak, ${minutes} minutes of ${turnsPerSecond} turns and ${readsPerSecond} reads a second`,
  onlyWhenNamed: true,
  async run(print) {
    const model = await startChild(childUrl, ["model", tokens]);
    const child = await startChild(childUrl, ["product", model.url]);
    const startedMs = performance.now();
    const endMs = startedMs + minutes * 60_000;
    const seen: Seen = { turnsMs: [], readsMs: [], memory: [], failures: [] };
    const measure = (list: Duration[], act: typeof turn) => async (index: number) => {
      try {
        const tookMs = await act(child, index);
        list.push({ atMs: performance.now() - startedMs, tookMs });
      } catch (error) {
        seen.failures.push(String(error));
      }
    };
    const watch = async () => {
      const { memoryMiB } = await usageOf(child);
      seen.memory.push({ atMs: performance.now() - startedMs, memoryMiB });
      if (seen.memory.length % 12 === 0) print(`${memoryMiB} MiB`);
    };
    await Promise.all([
      repeat(turnsPerSecond, endMs, measure(seen.turnsMs, turn)),
      repeat(readsPerSecond, endMs, measure(seen.readsMs, read)),
      repeat(1000 / sampleMs, endMs, watch),
    ]);
    for (const failure of new Set(seen.failures)) print(failure);
    const lengthMs = minutes * 60_000;
    const informs = { unit: "", baseline: null };
    model.process.disconnect();
    child.process.disconnect();
    return [
      { label: "turns", product: seen.turnsMs.length, ...informs },
      { label: "reads", product: seen.readsMs.length, ...informs },
      { label: "failed calls", product: seen.failures.length, ...informs, max: 0 },
      p99Row("first token, p99, last third", seen.turnsMs, lengthMs),
      p99Row("a read, p99, last third", seen.readsMs, lengthMs),
      {
        ...{ label: "memory's slope", unit: "MiB/h", product: slopeMiBPerHour(seen.memory) },
        ...{ baseline: null, max: slopeMaxMiBPerHour },
      },
      {
        ...{ label: "memory at the end", unit: "MiB", baseline: null },
        product: seen.memory.at(-1)?.memoryMiB ?? 0,
      },
    ];
  },
};
