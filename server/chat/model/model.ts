import { setTimeout as sleep } from "node:timers/promises";
import type Anthropic from "@anthropic-ai/sdk";
import { type Citations, createCitations } from "../sources/citations.ts";
import { ModelError } from "./errors.ts";
import { createEventReader, InvalidStreamError, noUsage } from "./event-reader.ts";
import { toRequestBody } from "./request-body.ts";
import type { ApiBlock, Model, ModelEvent, ModelRequest, ModelUsage } from "./types.ts";
import { createStreamWatchdog, type StreamWatchdog } from "./stream-watchdog.ts";

const attemptsMax = 5;
const firstWaitMs = 500;
const longestWaitMs = 4000;
const connectAttemptsMax = 2;
const continuationsMax = 3;
const leftoverMs = 1000;
// A server that is reached by address alone asks for no key, but the SDK wants one.
const placeholderKey = "none";

export type ModelOptions = { apiKey?: string | undefined; baseUrl?: string | undefined };

type Sdk = typeof import("@anthropic-ai/sdk");
type Loaded = { sdk: Sdk; client: Anthropic };
function detailOf(error: unknown, sdk: Sdk): string {
  if (error instanceof InvalidStreamError) return error.message;
  if (error instanceof SyntaxError) return "nonsense in the stream: not JSON";
  if (error instanceof sdk.APIError) {
    const parts = { status: error.status, type: error.type, request: error.requestID };
    const known = Object.entries(parts).filter(([, value]) => value != null);
    if (known.length > 0) return known.map(([name, value]) => `${name}=${value}`).join(" ");
  }
  return error instanceof Error ? error.name : "unknown";
}

type Exchange = Loaded & { request: ModelRequest; watchdog: StreamWatchdog; citations: Citations | null };
/** What a stream is read into: `said` goes back to the API when the model only paused. */
type Round = { said: ApiBlock[]; heard: ApiBlock[] };

function toModelError(error: unknown, { sdk, watchdog }: Exchange): ModelError {
  const alarm = watchdog.alarm();
  if (alarm === "aborted") return new ModelError({ kind: "aborted", detail: "called off" });
  if (alarm !== null) {
    return new ModelError({ kind: "timeout", outOfTime: alarm === "total", detail: alarm });
  }
  if (error instanceof ModelError) return error;
  return new ModelError({ kind: "failed", detail: detailOf(error, sdk) });
}

/** Milliseconds that a busy API asks us to wait, if it says. */
function requestedWaitMs(error: InstanceType<Sdk["APIError"]>): number | null {
  const seconds = Number(error.headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** How long to wait before trying again; null when trying again would not help. */
function retryWaitMs(error: unknown, attempt: number, { sdk, watchdog }: Exchange): number | null {
  if (watchdog.alarm() !== null || attempt >= attemptsMax) return null;
  if (!(error instanceof sdk.APIError)) return null;
  // A kept-alive connection may have died unseen; a second one tells whether the server has.
  if (error instanceof sdk.APIConnectionError) return attempt < connectAttemptsMax ? 0 : null;
  const busy = error.status === 429 || error.status === 529 || error.type === "overloaded_error";
  if (!busy) return null;
  const backOffMs = firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 4);
  const leftMs = Math.max(0, watchdog.leftMs());
  return Math.min(requestedWaitMs(error) ?? backOffMs, longestWaitMs, leftMs / 2);
}

// A search takes seconds and says nothing: its beginning and its results are signs of life.
function isSearchStep(event: Anthropic.RawMessageStreamEvent): boolean {
  return event.type === "content_block_start" && event.content_block?.type !== "text";
}

// Read to its end, a connection can be used again; a server that does not end loses it.
async function readLeftovers(events: AsyncIterator<unknown>): Promise<void> {
  const timer = setTimeout(() => void events.return?.(), leftoverMs);
  try {
    while ((await events.next()).done !== true);
  } catch {
    // The reply is whole already; how its connection dies is of no interest.
  } finally {
    clearTimeout(timer);
  }
}

/** One request, from its start to `message_stop`. */
async function* streamOnce(
  { client, request, watchdog, citations }: Exchange,
  round: Round,
): AsyncGenerator<ModelEvent> {
  watchdog.watch("first-token", request.firstTokenMs);
  const body = toRequestBody(request, round.said);
  const stream = await client.messages.create(body, { signal: watchdog.signal });
  const events = stream[Symbol.asyncIterator]();
  const reader = createEventReader(citations);
  let spoken = false;
  let whole = false;
  try {
    while (!whole) {
      const { value, done } = await events.next();
      // An aborted stream ends without a word, and so does one that was cut.
      if (watchdog.alarm() !== null) throw new ModelError({ kind: "aborted", detail: "alarm" });
      if (done === true) throw new ModelError({ kind: "failed", detail: "cut before its end" });
      const text = reader.read(value);
      if (value.type === "message_start") {
        yield { type: "start", usage: reader.usage(), model: reader.model() ?? request.model };
      }
      if (isSearchStep(value)) {
        if (spoken) watchdog.touch();
        else watchdog.watch("first-token", request.firstTokenMs);
      }
      if (text !== "") {
        if (spoken) watchdog.touch();
        else watchdog.watch("idle", request.idleMs);
        spoken = true;
        yield { type: "text", text };
      }
      whole = reader.stopReason() !== null;
    }
  } finally {
    void (whole ? readLeftovers(events) : events.return?.());
  }
  round.heard = reader.blocks();
  const stopReason = reader.stopReason() ?? "";
  yield { type: "end", stopReason, usage: reader.usage(), model: reader.model() ?? request.model };
}

/** AttemptCounts again while the API is busy, as long as not a word has come. */
async function* streamPatiently(exchange: Exchange, round: Round): AsyncGenerator<ModelEvent> {
  for (let attempt = 1; ; attempt += 1) {
    let spoken = false;
    try {
      for await (const event of streamOnce(exchange, round)) {
        spoken ||= event.type === "text";
        yield event;
      }
      return;
    } catch (error) {
      const { watchdog } = exchange;
      const waitMs = spoken ? null : retryWaitMs(error, attempt, exchange);
      if (waitMs === null) throw error;
      watchdog.rest();
      await sleep(waitMs, undefined, { signal: watchdog.signal });
    }
  }
}

function sum(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    searches: a.searches + b.searches,
  };
}

/** Asks on while the model only paused: its blocks so far, searches too, go back to it. */
async function* streamWhole(exchange: Exchange): AsyncGenerator<ModelEvent> {
  let usage = noUsage;
  let said: ApiBlock[] = [];
  for (let continuations = 0; ; continuations += 1) {
    const round: Round = { said, heard: [] };
    for await (const event of streamPatiently(exchange, round)) {
      if (event.type === "text") {
        yield event;
      } else if (event.type === "start") {
        yield { ...event, usage: sum(usage, event.usage) };
      } else {
        usage = sum(usage, event.usage);
        if (event.stopReason === "pause_turn" && continuations < continuationsMax) break;
        yield { ...event, usage };
        return;
      }
    }
    said = [...said, ...round.heard];
  }
}

async function* streamGuarded(loading: Promise<Loaded>, request: ModelRequest) {
  const loaded = await loading;
  const watchdog = createStreamWatchdog({ totalMs: request.deadlineMs, signal: request.signal });
  const domains = request.searchDomains ?? [];
  const citations = domains.length === 0 ? null : createCitations(domains);
  const exchange = { ...loaded, request, watchdog, citations };
  try {
    yield* streamWhole(exchange);
  } catch (error) {
    throw toModelError(error, exchange);
  } finally {
    watchdog.end();
  }
}

async function load({ apiKey = placeholderKey, baseUrl }: ModelOptions): Promise<Loaded> {
  const sdk = await import("@anthropic-ai/sdk");
  const client = new sdk.Anthropic({
    apiKey,
    ...(baseUrl !== undefined && { baseURL: baseUrl }),
    // Trying again is decided here, and the SDK would log what it cannot parse.
    maxRetries: 0,
    logLevel: "off",
    openTelemetry: false,
  });
  return { sdk, client };
}

/** The Messages API behind the official SDK; a base URL alone serves a local server. */
export function createModel(options: ModelOptions): Model {
  let loading: Promise<Loaded> | null = null;
  const loaded = () => {
    loading ??= load(options);
    return loading;
  };
  return {
    stream: (request) => streamGuarded(loaded(), request),
    async prepare() {
      await loaded();
    },
  };
}
