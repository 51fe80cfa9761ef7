import type { ModelBehaviour } from "./behaviour.ts";
import type { CountBody, MessagesBody } from "./request.ts";
import { textOf } from "./request.ts";

const charsPerToken = 4;

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

/** The body of an error answer; an unlisted status below 500 is an invalid request. */
export function errorBody(status: number, message: string) {
  const type = errorTypes[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
  return { type: "error", error: { type, message, details: null } };
}

/** A rough count, about a token for four characters, of all that a request sends. */
export function countTokens(body: CountBody): number {
  const texts = [body.system, ...body.messages.map((message) => message.content)].map(textOf);
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / charsPerToken) + 3, 0);
}

/** Whether the prompt's stable prefix asks to be cached, as the API reads it. */
export function cachedPrefix(body: MessagesBody): string | null {
  if (!Array.isArray(body.system)) return null;
  return body.system.some((part) => "cache_control" in part) ? textOf(body.system) : null;
}

export type InputUsage = { input: number; cacheRead: number; cacheCreation: number };

function usageOf(tokens: InputUsage, output: number) {
  return {
    input_tokens: tokens.input,
    cache_creation_input_tokens: tokens.cacheCreation,
    cache_read_input_tokens: tokens.cacheRead,
    cache_creation: {
      ephemeral_5m_input_tokens: 0,
      ephemeral_1h_input_tokens: tokens.cacheCreation,
    },
    output_tokens: output,
    output_tokens_details: null,
    server_tool_use: null,
    service_tier: "standard",
    inference_geo: null,
    speed: null,
  };
}

function stopOf({ stopReason = "end_turn", refusalCategory = "general_harms" }: ModelBehaviour) {
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
  deltas: readonly string[];
  tokens: InputUsage;
  behaviour: ModelBehaviour;
};

/** The whole message, as the form that does not stream returns it. */
export function messageOf(answer: Answer) {
  const text = answer.deltas.join("");
  return {
    id: answer.id,
    type: "message",
    role: "assistant",
    model: answer.model,
    content: text === "" ? [] : [{ type: "text", text, citations: null }],
    diagnostics: null,
    ...stopOf(answer.behaviour),
    usage: usageOf(answer.tokens, answer.deltas.length),
  };
}

function event(data: { type: string; [key: string]: unknown }): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a stream says before its first delta. An empty answer opens no content block. */
export function openingEvents(answer: Answer): string {
  const message = {
    ...messageOf(answer),
    content: [],
    stop_reason: null,
    stop_details: null,
    usage: usageOf(answer.tokens, 1),
  };
  const block = { type: "text", text: "", citations: null };
  const start =
    answer.deltas.length === 0
      ? ""
      : event({ type: "content_block_start", index: 0, content_block: block });
  return event({ type: "message_start", message }) + start + event({ type: "ping" });
}

export function deltaEvent(text: string): string {
  return event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } });
}

/** What a whole stream says after its last delta. */
export function closingEvents(answer: Answer): string {
  const stop = answer.deltas.length === 0 ? "" : event({ type: "content_block_stop", index: 0 });
  const usage = usageOf(answer.tokens, answer.deltas.length);
  return (
    stop +
    event({ type: "message_delta", delta: stopOf(answer.behaviour), usage }) +
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
