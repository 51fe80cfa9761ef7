import { setTimeout as sleep } from "node:timers/promises";
import { machineMs, readStamps } from "./stamped-model.ts";

/**
 * The timing of a stream: the first token, `gapsMs` between tokens, `transitMs` from the model's writing of each
 * to its reading here. `deltaBytes`: what a delta costs beside its text, on average.
 */
export type StreamTiming = {
  firstMs: number;
  gapsMs: number[];
  transitMs: number[];
  deltas: number;
  deltaBytes: number;
};
type Options = { headers: Record<string, string>; body: object };

/** A server with the session tokens of its subscribers; one without tokens answers everybody. */
export type Target = { url: string; sessionTokens: readonly string[] };
/** The short form of a delta, which our own client asks for. */
export const compactAccept = "text/event-stream;form=compact";
const documentedAccept = "text/event-stream";

/** Requests a stream, and again after Retry-After while the server is overloaded. @throws Error when refused */
async function requestStream(
  url: string,
  { headers, body }: Options,
): Promise<ReadableStream<Uint8Array>> {
  for (;;) {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: documentedAccept, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (response.ok && response.body !== null) return response.body;
    await response.arrayBuffer();
    if (response.status !== 503) throw new Error(`HTTP ${response.status}`);
    await sleep(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

const stampedToken = /~[^~]+~ token /;

/** The mean size in bytes of the events that hold one token, without the token. */
function meanDeltaBytes(stream: string): number {
  const events = stream.split("\n\n").filter((event) => event.split("~").length === 3);
  const bytes = events.reduce((sum, event) => sum + event.replace(stampedToken, "").length + 2, 0);
  return bytes / Math.max(1, events.length);
}

/** Reads an event stream to its end; tokens in one chunk have no gap between them. */
export async function readStream(url: string, options: Options): Promise<StreamTiming> {
  const startedMs = performance.now();
  const timing: StreamTiming = {
    firstMs: 0,
    gapsMs: [],
    transitMs: [],
    deltas: 0,
    deltaBytes: 0,
  };
  const decoder = new TextDecoder();
  let all = "";
  let lastMs = startedMs;
  for await (const chunk of await requestStream(url, options)) {
    const piece = decoder.decode(chunk, { stream: true });
    all += piece;
    // The last event repeats the whole text.
    const stamps = readStamps(piece.split("event: end")[0] ?? "");
    const nowMs = performance.now();
    const isFirst = timing.firstMs === 0;
    // Where the model sends no stamps, its first delta counts.
    if (isFirst && (stamps.length > 0 || piece.includes("event: delta")))
      timing.firstMs = nowMs - startedMs;
    if (stamps.length === 0) continue;
    const readMs = machineMs();
    timing.transitMs.push(...stamps.map((ms) => readMs - ms));
    if (!isFirst) timing.gapsMs.push(nowMs - lastMs);
    for (let more = 1; more < stamps.length; more += 1) timing.gapsMs.push(0);
    timing.deltas += stamps.length;
    lastMs = nowMs;
  }
  timing.deltaBytes = meanDeltaBytes(all);
  return timing;
}

/** Asks one question as one of the subscribers, and reads the reply. */
export function askQuestion(
  { url, sessionTokens }: Target,
  index: number,
  { accept = documentedAccept, message = "How do I begin?" } = {},
): Promise<StreamTiming> {
  const token = sessionTokens[index % Math.max(1, sessionTokens.length)];
  const headers = { accept, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return readStream(`${url}/api/chat/1`, { headers, body: { message } });
}
