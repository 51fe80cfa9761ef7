import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import type { Citations } from "../citations/citation-numbers.ts";
import { InvalidStreamError, ModelError } from "./errors.ts";
import { createEventReader, type EventReader } from "./event-reader.ts";
import { destroyOnAbort, type HttpFetch } from "./http-fetch.ts";
import { readEventStream } from "./read-event-stream.ts";
import { type ReplyProgress, toRequestBody } from "./request-body.ts";
import type { StreamWatchdog } from "./stream-watchdog.ts";
import type {
  ApiBlock,
  ApiClient,
  ApiStreamEvent,
  ModelEnd,
  ModelEvent,
  ModelRequest,
  Sdk,
} from "./types.ts";

export type StreamContext = {
  sdk: Sdk;
  client: ApiClient;
  http: HttpFetch;
  request: ModelRequest;
  watchdog: StreamWatchdog;
  citations: Citations | null;
};

/** One request of a reply; a reply takes several when the model pauses or calls a tool. */
export type RequestRound = ReplyProgress & {
  /** Whether the current attempt has emitted text. */
  hasText: boolean;
  /** Filled with this round's blocks when the stream has ended. */
  blocks: ApiBlock[];
};

/** Takes the events of a reply in order. */
export type Emit = (event: ModelEvent) => void;

// A search takes seconds without any text: its start and its results count as activity, and so does the
// input of a tool.
function isSilentStep(event: ApiStreamEvent): boolean {
  if (event.type === "content_block_start") return event.content_block?.type !== "text";
  return event.type === "content_block_delta" && event.delta?.type === "input_json_delta";
}

function isTextDelta(event: ApiStreamEvent): boolean {
  return event.type === "content_block_delta" && event.delta?.type === "text_delta";
}

/** Passes on what each event of the API adds. */
function createEventForwarder(
  { request, watchdog }: StreamContext,
  { reader, round }: { reader: EventReader; round: RequestRound },
  emit: Emit,
) {
  const noteActivity = () => {
    if (round.hasText) watchdog.touch();
    else watchdog.setLimit("first-token", request.firstTokenMaxMs);
  };
  return (event: ApiStreamEvent) => {
    const text = reader.read(event);
    if (text !== "") {
      if (round.hasText) watchdog.touch();
      else watchdog.setLimit("idle", request.idleMaxMs);
      round.hasText = true;
      emit({ type: "text", text });
    }
    // Almost every event is one, and it brings nothing else.
    if (isTextDelta(event)) return;
    if (event.type === "message_start") {
      emit({ type: "start", usage: reader.usage(), model: reader.model() ?? request.model });
    }
    if (isSilentStep(event)) noteActivity();
    const cards = reader.takeCited();
    if (cards.length > 0) emit({ type: "cite", cards });
    const quotes = reader.takeQuotes();
    if (quotes.length > 0) emit({ type: "quote", quotes });
  };
}

/** @throws APIError as the SDK does on an `error` event, whose type says whether another attempt may help */
function throwApiError({ sdk }: StreamContext, data: string, headers: Headers): never {
  const body = JSON.parse(data) as { error?: { type?: ConstructorParameters<Sdk["APIError"]>[4] } };
  throw new sdk.APIError(undefined, body, undefined, headers, body?.error?.type);
}

function toEnd({ request }: StreamContext, reader: EventReader): ModelEnd {
  const stopReason = reader.stopReason() ?? "";
  return { type: "end", stopReason, usage: reader.usage(), model: reader.model() ?? request.model };
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/event-stream") === true;
}

/** Reads an answer that came whole, as the events of a stream would have brought it. @throws when it is no message */
async function readWholeAnswer(body: IncomingMessage, forward: (event: ApiStreamEvent) => void) {
  const message: unknown = JSON.parse(await text(body));
  if (!isRecord(message) || !Array.isArray(message.content))
    throw new InvalidStreamError("message");
  const blocks = message.content.flatMap((content_block, index) => [
    { type: "content_block_start", index, content_block },
    { type: "content_block_stop", index },
  ]);
  const { stop_reason, usage } = message;
  const events = [
    { type: "message_start", message },
    ...blocks,
    { type: "message_delta", delta: { stop_reason }, usage },
    { type: "message_stop" },
  ];
  // The reader checks each field that it takes.
  for (const event of events) forward(event as ApiStreamEvent);
}

/** Sends one request and reads its answer to the end. @returns its end */
export async function streamRequest(
  context: StreamContext,
  round: RequestRound,
  emit: Emit,
): Promise<ModelEnd> {
  const { client, http, request, watchdog, citations } = context;
  round.hasText = false;
  watchdog.setLimit("first-token", request.firstTokenMaxMs);
  const { signal } = watchdog;
  const body = toRequestBody(request, round);
  // The SDK's own reader of streams takes as much CPU time as everything else that a token passes.
  const response = await client.messages.create(body, { signal }).asResponse();
  const reader = createEventReader(citations);
  const forward = createEventForwarder(context, { reader, round }, emit);
  const incoming = http.getBody(response);
  destroyOnAbort(incoming, signal);
  if (request.sendWhole === true && !isEventStream(response)) {
    await readWholeAnswer(incoming, forward);
    return toEnd(context, reader);
  }
  const isComplete = await readEventStream({
    body: incoming,
    onEvent({ event, data }) {
      // `toModelError` says which limit passed.
      signal.throwIfAborted();
      if (event === "error") throwApiError(context, data, response.headers);
      if (event === undefined || event === "ping") return false;
      forward(JSON.parse(data));
      return reader.stopReason() !== null;
    },
  });
  if (!isComplete) throw new ModelError({ kind: "failed", detail: "cut before its end" });
  round.blocks = reader.blocks();
  return toEnd(context, reader);
}
