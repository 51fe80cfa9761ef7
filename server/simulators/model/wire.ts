import type { ModelBehaviour } from "./behaviour.ts";
import { event, type Json, type StreamPiece } from "./blocks.ts";
import { charsPerToken, type MessagesBody } from "./body.ts";
import { countFileTokens } from "./files.ts";
import { textOf } from "./request.ts";
import { countSearchResultTokens } from "./search-results.ts";

const errorTypes: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "billing_error",
  403: "permission_error",
  404: "not_found_error",
  409: "conflict_error",
  429: "rate_limit_error",
  504: "timeout_error",
  529: "overloaded_error",
};

/** The body of an error response; an unlisted status below 500 is an invalid request. */
export function errorBody(status: number, message: string) {
  const type = errorTypes[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
  return { type: "error", error: { type, message, details: null } };
}

/** A rough count of a request's input tokens: one for four characters. */
export function countTokens(body: MessagesBody): number {
  const contents = [body.system, ...body.messages.map((message) => message.content)];
  const tokensOf = (text: string) => Math.ceil(text.length / charsPerToken) + 3;
  return contents.reduce(
    (sum, one) => sum + tokensOf(textOf(one)) + countFileTokens(one) + countSearchResultTokens(one),
    0,
  );
}

export type InputUsage = { input: number; cacheRead: number; cacheCreation: number };

type Output = { tokens: number; searches: number };

function toUsage(tokens: InputUsage, output: Output) {
  return {
    input_tokens: tokens.input,
    cache_creation_input_tokens: tokens.cacheCreation,
    cache_read_input_tokens: tokens.cacheRead,
    cache_creation: {
      ephemeral_5m_input_tokens: 0,
      ephemeral_1h_input_tokens: tokens.cacheCreation,
    },
    output_tokens: output.tokens,
    output_tokens_details: null,
    server_tool_use:
      output.searches === 0
        ? null
        : { web_search_requests: output.searches, web_fetch_requests: 0 },
    service_tier: "standard",
    inference_geo: null,
    speed: null,
  };
}

function toStopFields({
  stopReason = "end_turn",
  refusalCategory = "general_harms",
}: ModelBehaviour) {
  const refused = {
    type: "refusal",
    category: refusalCategory,
    explanation: "This is a simulated refusal.",
  };
  return {
    stop_reason: stopReason,
    stop_sequence: null,
    stop_details: stopReason === "refusal" ? refused : null,
    container: null,
  };
}

export type Answer = {
  id: string;
  model: string;
  content: readonly Json[];
  pieces: readonly StreamPiece[];
  tokens: InputUsage;
  behaviour: ModelBehaviour;
};

export function countWords({ pieces }: Answer): number {
  return pieces.filter(({ isWord }) => isWord).length;
}

function countOutput(answer: Answer): Output {
  const searches = answer.content.filter(({ type }) => type === "server_tool_use").length;
  return { tokens: countWords(answer), searches };
}

/** The message of an answer that is not streamed. */
export function toMessage(answer: Answer): Json {
  const { id, model, content, behaviour, tokens } = answer;
  const usage = toUsage(tokens, countOutput(answer));
  return {
    id,
    type: "message",
    role: "assistant",
    model,
    content,
    ...toStopFields(behaviour),
    usage,
  };
}

/** The events of a stream before its first block. */
export function openingEvents(answer: Answer): string {
  const message = {
    id: answer.id,
    type: "message",
    role: "assistant",
    model: answer.model,
    content: [],
    diagnostics: null,
    ...toStopFields(answer.behaviour),
    stop_reason: null,
    stop_details: null,
    usage: toUsage(answer.tokens, { tokens: 1, searches: 0 }),
  };
  return event({ type: "message_start", message }) + event({ type: "ping" });
}

/** The events of a stream after its last block. */
export function closingEvents(answer: Answer): string {
  const usage = toUsage(answer.tokens, countOutput(answer));
  return (
    event({ type: "message_delta", delta: toStopFields(answer.behaviour), usage }) +
    event({ type: "message_stop" })
  );
}

export function overloadedEvent(): string {
  return `event: error\ndata: ${JSON.stringify(errorBody(529, "Overloaded"))}\n\n`;
}

export const invalidJsonEvent =
  'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"ty\n\n';

export const wrongTypesEvent = event({
  type: "content_block_delta",
  index: "zero",
  delta: { type: "text_delta", text: { not: "a string" } },
});
