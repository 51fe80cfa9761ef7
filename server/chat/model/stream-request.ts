import type { Citations } from "../sources/citations.ts";
import { ModelError } from "./errors.ts";
import { createEventReader } from "./event-reader.ts";
import { type ReplyProgress, toRequestBody } from "./request-body.ts";
import type { StreamWatchdog } from "./stream-watchdog.ts";
import type {
  ApiBlock,
  ApiClient,
  ApiStreamEvent,
  ModelEvent,
  ModelRequest,
  Sdk,
} from "./types.ts";

const drainMs = 1000;

export type StreamContext = {
  sdk: Sdk;
  client: ApiClient;
  request: ModelRequest;
  watchdog: StreamWatchdog;
  citations: Citations | null;
};

/** One request of a reply; a reply takes several when the model pauses or calls a tool. */
export type Round = ReplyProgress & {
  /** Filled with this round's blocks when the stream has ended. */
  blocks: ApiBlock[];
};

// A search takes seconds without any text: its start and its results count as activity, and so does the
// input of a tool.
function isSilentStep(event: ApiStreamEvent): boolean {
  if (event.type === "content_block_start") return event.content_block?.type !== "text";
  return event.type === "content_block_delta" && event.delta?.type === "input_json_delta";
}

// A connection can be used again only when its response was read to the end.
async function drain(events: AsyncIterator<unknown>): Promise<void> {
  const timer = setTimeout(() => void events.return?.(), drainMs);
  try {
    while ((await events.next()).done !== true);
  } catch {
    // The reply is complete; it does not matter how its connection ends.
  } finally {
    clearTimeout(timer);
  }
}

/** Sends one request and reads its stream up to `message_stop`. */
export async function* streamRequest(
  { client, request, watchdog, citations }: StreamContext,
  round: Round,
): AsyncGenerator<ModelEvent> {
  watchdog.setLimit("first-token", request.firstTokenMs);
  const body = toRequestBody(request, round);
  const stream = await client.messages.create(body, { signal: watchdog.signal });
  const events = stream[Symbol.asyncIterator]();
  const reader = createEventReader(citations);
  let hasText = false;
  let isComplete = false;
  try {
    while (!isComplete) {
      const { value, done } = await events.next();
      // An aborted stream ends silently, and so does one that was cut.
      if (watchdog.stopCause() !== null) throw new ModelError({ kind: "aborted", detail: "limit" });
      if (done === true) throw new ModelError({ kind: "failed", detail: "cut before its end" });
      const text = reader.read(value);
      if (value.type === "message_start") {
        yield { type: "start", usage: reader.usage(), model: reader.model() ?? request.model };
      }
      if (isSilentStep(value)) {
        if (hasText) watchdog.touch();
        else watchdog.setLimit("first-token", request.firstTokenMs);
      }
      if (text !== "") {
        if (hasText) watchdog.touch();
        else watchdog.setLimit("idle", request.idleMs);
        hasText = true;
        yield { type: "text", text };
      }
      const cards = reader.takeCited();
      if (cards.length > 0) yield { type: "cite", cards };
      const quotes = reader.takeQuotes();
      if (quotes.length > 0) yield { type: "quote", quotes };
      isComplete = reader.stopReason() !== null;
    }
  } finally {
    void (isComplete ? drain(events) : events.return?.());
  }
  round.blocks = reader.blocks();
  const stopReason = reader.stopReason() ?? "";
  yield { type: "end", stopReason, usage: reader.usage(), model: reader.model() ?? request.model };
}
