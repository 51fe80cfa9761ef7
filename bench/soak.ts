import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { measureMs, quantile } from "../scripts/statistics.ts";
import { startChild } from "./lib/fork-child.ts";
import { askQuestion, type Target } from "./lib/read-stream.ts";
import { endNow, residentMiB } from "./lib/spawn-built-server.ts";
import type { Bench, Result } from "./lib/types.ts";
import { withBuiltProduct } from "./lib/with-built-product.ts";

const childUrl = new URL("child-processes/chat-stream-child.ts", import.meta.url);
const minutes = Number(process.env.SAATHI_SOAK_MINUTES ?? 30);
const members = 300;
const tokens = "150";
const turnsPerSecond = 8;
const readsPerSecond = 40;
const sampleMs = 10_000;
/** The p99 of the last third may be this many times that of the first. */
const steadyMax = 1.25;
const slopeMaxMiBPerHour = 20;
const atEndMaxMiB = 200;

type Sample = { atMs: number; memoryMiB: number };
type SoakSamples = {
  turnsMs: Duration[];
  readsMs: Duration[];
  memory: Sample[];
  failures: string[];
};
/** A duration and when it was measured. */
type Duration = { atMs: number; tookMs: number };

async function turn(target: Target, index: number): Promise<number> {
  return (await askQuestion(target, index)).firstMs;
}

async function read({ url, sessionTokens: people }: Target, index: number): Promise<number> {
  const headers = { authorization: `Bearer ${people[index % people.length]}` };
  return measureMs(async () => {
    const response = await fetch(`${url}/api/chat-history`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET /api/chat-history answered ${response.status}`);
  });
}

/** Calls `act` this many times a second until `endMs`, whether or not the earlier calls have ended. */
async function repeat(perSecond: number, endMs: number, act: (index: number) => Promise<void>) {
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

async function soak(child: ChildProcess, target: Target, print: (line: string) => void) {
  const startedMs = performance.now();
  const endMs = startedMs + minutes * 60_000;
  const seen: SoakSamples = { turnsMs: [], readsMs: [], memory: [], failures: [] };
  const measure = (list: Duration[], act: typeof turn) => async (index: number) => {
    try {
      const tookMs = await act(target, index);
      list.push({ atMs: performance.now() - startedMs, tookMs });
    } catch (error) {
      seen.failures.push(String(error));
    }
  };
  const watch = async () => {
    const memoryMiB = residentMiB(child);
    seen.memory.push({ atMs: performance.now() - startedMs, memoryMiB });
    if (seen.memory.length % 12 === 0) print(`${memoryMiB.toFixed(0)} MiB`);
  };
  await Promise.all([
    repeat(turnsPerSecond, endMs, measure(seen.turnsMs, turn)),
    repeat(readsPerSecond, endMs, measure(seen.readsMs, read)),
    repeat(1000 / sampleMs, endMs, watch),
  ]);
  for (const failure of new Set(seen.failures)) print(failure);
  return seen;
}

function toResults({ turnsMs, readsMs, memory, failures }: SoakSamples): Result[] {
  const lengthMs = minutes * 60_000;
  const unit = "";
  const atEnd = memory.at(-1)?.memoryMiB ?? 0;
  return [
    { label: "turns", product: turnsMs.length, unit },
    { label: "reads", product: readsMs.length, unit },
    { label: "failed calls", product: failures.length, unit, max: 0 },
    p99Row("first token, p99, last third", turnsMs, lengthMs),
    p99Row("a read, p99, last third", readsMs, lengthMs),
    {
      label: "memory's slope",
      unit: "MiB/h",
      product: slopeMiBPerHour(memory),
      max: slopeMaxMiBPerHour,
    },
    { label: "memory at the end", product: atEnd, unit: "MiB", max: atEndMaxMiB },
  ];
}

/**
 * Memory and waits of the built product under a steady load. `baseline` is the first third of the run.
 */
export const bench: Bench = {
  name: `soak, ${minutes} minutes of ${turnsPerSecond} turns and ${readsPerSecond} reads a second`,
  onlyWhenNamed: true,
  run: (print): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      const people = await served.addMembers(members, { subscribed: true });
      using model = await startChild(childUrl, ["model", tokens]);
      const { child, url } = await served.start({ ANTHROPIC_BASE_URL: model.url });
      const target = { url, sessionTokens: people.map(({ token }) => token) };
      const seen = await soak(child, target, print);
      await endNow(child);
      return toResults(seen);
    }),
};
