import { setTimeout as sleep } from "node:timers/promises";
import { type Child, startChild, usageOf } from "./lib/forked.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("chat-stream-child.ts", import.meta.url);
const warmUpStreams = 40;
// People do not all ask in the same millisecond.
const startsWithinMs = 4000;

type Kind = "bare" | "product";
type Load = { child: Child; streams: number };

type Seen = { firstMs: number; deltas: number };

/** One stream, read to its end: when its first delta came, and how many there were. */
async function stream({ child, streams }: Load, index: number): Promise<Seen> {
  await sleep((index / streams) * startsWithinMs);
  const token = child.tokens[index % Math.max(1, child.tokens.length)];
  const startedAt = performance.now();
  const response = await fetch(`${child.url}/api/chat/1`, {
    method: "POST",
    headers: {
      accept: "text/event-stream",
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ message: "How do I begin?" }),
  });
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  const seen: Seen = { firstMs: 0, deltas: 0 };
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    const text = decoder.decode(chunk, { stream: true });
    const deltas = text.split("event: delta").length - 1;
    if (deltas > 0 && seen.deltas === 0) seen.firstMs = performance.now() - startedAt;
    seen.deltas += deltas;
  }
  return seen;
}

/** Milliseconds until the model itself sends its first delta. */
async function modelFirstMs(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/v1/messages`, {
    method: "POST",
    headers: { authorization: "Bearer none", "anthropic-version": "2026-10-21" },
    body: JSON.stringify({
      model: "claude-haiku-5-5",
      max_tokens: 100,
      stream: true,
      messages: [{ role: "user", content: "Hello" }],
    }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    if (decoder.decode(chunk).includes("text_delta")) break;
  }
  return performance.now() - startedAt;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function measure(load: Load, modelMs: number) {
  const before = await usageOf(load.child);
  const seen = await Promise.all(
    Array.from({ length: load.streams }, (_, index) => stream(load, index)),
  );
  const after = await usageOf(load.child);
  const over = seen.map(({ firstMs }) => firstMs - modelMs).toSorted((a, b) => a - b);
  const deltas = seen.reduce((sum, { deltas: count }) => sum + count, 0);
  return {
    overP50: at(over, 0.5),
    overP95: at(over, 0.95),
    cpuMs: ((after.cpuMs - before.cpuMs) / deltas) * 1000,
    memoryMiB: after.memoryMiB,
  };
}

function line(kind: Kind, streams: number, result: Awaited<ReturnType<typeof measure>>): string {
  const { overP50, overP95, cpuMs, memoryMiB } = result;
  return [
    kind.padEnd(8),
    `${String(streams).padStart(4)} streams`,
    `over the model p50 ${overP50.toFixed(1)} p95 ${overP95.toFixed(1)} ms`,
    `CPU ${cpuMs.toFixed(1)} ms for 1,000 deltas`,
    `${memoryMiB} MiB`,
  ].join(" · ");
}

/** What a token costs a server, in microseconds of CPU, with many streams at once. */
async function tokenCost(kind: Kind, model: Child, print: (line: string) => void): Promise<number> {
  const child = await startChild(childUrl, [kind, model.url]);
  await measure({ child, streams: warmUpStreams }, 0);
  const modelMs = await modelFirstMs(model.url);
  let cpuMs = 0;
  for (const streams of [1, 200, 500]) {
    const result = await measure({ child, streams }, modelMs);
    if (streams === 200) cpuMs = result.cpuMs;
    print(line(kind, streams, result));
  }
  child.process.disconnect();
  return cpuMs;
}

/** Streams of the product beside a bare server with the same SDK, in one run. */
export const bench: Bench = {
  name: "streams of replies, 300 tokens each at 30 a second",
  async run(print): Promise<Result[]> {
    const model = await startChild(childUrl, ["model"]);
    const bare = await tokenCost("bare", model, print);
    const ours = await tokenCost("product", model, print);
    model.process.disconnect();
    return [{ what: "a token, 200 streams", unit: "µs CPU", ours, bare, ratioMax: 1.3 }];
  },
};
