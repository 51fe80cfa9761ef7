import type { IncomingMessage } from "node:http";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import type { Citations } from "../citations/citation-numbers.ts";
import { InvalidAnswerError, ModelError } from "./errors.ts";
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

/** Many times what `maxTokens` of a short prompt allow. */
const messageMaxChars = 1_000_000;

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
  /** Filled with this round's blocks when the answer has ended. */
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

function endRound(
  { request }: StreamContext,
  { reader, round }: { reader: EventReader; round: RequestRound },
): ModelEnd {
  round.blocks = reader.blocks();
  const stopReason = reader.stopReason() ?? "";
  return { type: "end", stopReason, usage: reader.usage(), model: reader.model() ?? request.model };
}

// A server of one's own may stream all the same.
function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.toLowerCase().includes("json") === true;
}

/** Reads a text to its end. @throws InvalidAnswerError when it is longer than any answer to a short prompt */
async function readAll(body: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of body.setEncoding("utf8")) {
    text += piece;
    if (text.length > messageMaxChars) throw new InvalidAnswerError("length");
  }
  return text;
}

/** Reads a message sent without streaming: passes on the events that its stream would have had. @throws when it is none */
async function readMessage(body: IncomingMessage, forward: (event: ApiStreamEvent) => void) {
  const message: unknown = JSON.parse(await readAll(body));
  if (!isRecord(message) || !Array.isArray(message.content))
    throw new InvalidAnswerError("message");
  const blocks = message.content.flatMap((content_block, index) => [
    { type: "content_block_start", index, content_block },
    { type: "content_block_stop", index },
  ]);
  const { stop_reason, usage, content } = message;
  if (content.some((block) => block?.type === "text" && typeof block.text !== "string")) {
    throw new InvalidAnswerError("text");
  }
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
  // The SDK no longer forwards an abort once its response is collected as garbage.
  destroyOnAbort(incoming, signal);
  if (request.stream === false && isJson(response)) {
    await readMessage(incoming, forward);
    return endRound(context, { reader, round });
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
  return endRound(context, { reader, round });
}
