import { setTimeout as sleep } from "node:timers/promises";
import type { MeasuredServer } from "./fork-child.ts";
import { askQuestion, compactAccept, readStream, type StreamTiming } from "./read-stream.ts";
import { inTokens } from "./stamped-model.ts";

// Streams start spread over time, because people do not all ask in the same millisecond.
const startsPerSecond = 50;
const startsWithinMaxMs = 4000;

/**
 * `model` is the simulated model itself, the lower limit of every server; `bare` the bare server;
 * `with-second-listener` the product with its second listener.
 */
type ServerKind = "model" | "bare" | "product" | "with-second-listener";

/**
 * `tokens` of each reply, by default the simulated model's number; the streams start within `withinMs`, by
 * default 50 a second.
 */
export type StreamLoad = {
  kind: ServerKind;
  child: MeasuredServer;
  streams: number;
  tokens?: number;
  withinMs?: number;
};

export type StreamMeasurements = {
  firstMs: number[];
  gapsMs: number[];
  transitMs: number[];
  deltas: number;
  deltaBytes: number;
  cpuMs: number;
};

/** Reads one stream; `accept` asks for another form than our own client's. */
export function readOneStream(
  { kind, child, tokens }: StreamLoad,
  index: number,
  accept = compactAccept,
): Promise<StreamTiming> {
  const question = `How do I begin?${tokens === undefined ? "" : ` ${inTokens(tokens)}`}`;
  if (kind !== "model") return askQuestion(child, index, { accept, message: question });
  const headers = { authorization: "Bearer none", "anthropic-version": "2026-10-21" };
  const messages = [{ role: "user", content: question }];
  const body = { model: "claude-haiku-5-5", max_tokens: 1500, stream: true, messages };
  return readStream(`${child.url}/v1/messages`, { headers, body });
}

/** Reads streams concurrently. `settleMs`: how long to count work after the replies, such as titles. */
export async function measureStreams(
  load: StreamLoad,
  { settleMs = 0 } = {},
): Promise<StreamMeasurements> {
  const before = await load.child.usage();
  const usualMs = Math.min(startsWithinMaxMs, (load.streams / startsPerSecond) * 1000);
  const withinMs = load.withinMs ?? usualMs;
  const seen = await Promise.all(
    Array.from({ length: load.streams }, async (_, index) => {
      await sleep((index / load.streams) * withinMs);
      return readOneStream(load, index);
    }),
  );
  if (settleMs > 0) await sleep(settleMs);
  const after = await load.child.usage();
  return {
    firstMs: seen.map(({ firstMs }) => firstMs),
    gapsMs: seen.flatMap(({ gapsMs }) => gapsMs),
    transitMs: seen.flatMap(({ transitMs }) => transitMs),
    deltaBytes: seen[0]?.deltaBytes ?? 0,
    deltas: seen.reduce((sum, { deltas }) => sum + deltas, 0),
    cpuMs: after.cpuMs - before.cpuMs,
  };
}
