import * as z from "zod/mini";
import { type Content, type MessagesBody, messagesBody } from "./body.ts";
import { findFileError } from "./files.ts";
import { findSearchResultError } from "./search-results.ts";
import { findToolError, lastQuestionIndex } from "./tool-results.ts";

/** The text of a message's or a system prompt's content, without its other blocks. */
export function textOf(value: Content | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  return value
    .map((part) => (part.type === "text" && typeof part.text === "string" ? part.text : ""))
    .join("\n");
}

/** What the person asked last: the first text of the last user message; checked facts may follow it. */
export function lastQuestion(body: MessagesBody): string {
  const content = body.messages[lastQuestionIndex(body)]?.content;
  if (content === undefined || typeof content === "string") return content ?? "";
  return textOf(content.filter(({ type }) => type === "text").slice(0, 1));
}

/** Contents as one JSON string; equal contents in different forms give the same string. */
export function canonical(...contents: Content[]): string {
  const blocks = contents.flatMap((one) =>
    typeof one === "string" ? [{ type: "text", text: one }] : one,
  );
  return JSON.stringify(blocks, (name, value) =>
    value === null || name === "cache_control" ? undefined : value,
  );
}

type Parsed = { ok: true; body: MessagesBody } | { ok: false; message: string };

function parse(raw: unknown): Parsed {
  const result = z.safeParse(messagesBody, raw);
  if (result.success) return { ok: true, body: result.data };
  const issue = result.error.issues[0];
  const path = issue?.path.join(".") ?? "";
  return { ok: false, message: `${path}: ${issue?.message ?? "invalid"}` };
}

/**
 * Parses the body of a request for an answer. Refuses what the real API refuses: a prefilled assistant
 * turn (unless it paused with the same blocks), blank text, and disabled thinking on most models.
 */
export function parseMessagesBody(raw: unknown, paused: ReadonlySet<string>): Parsed {
  const parsed = parse(raw);
  if (!parsed.ok) return parsed;
  const { messages, model, thinking } = parsed.body;
  const last = messages.at(-1);
  if (messages[0]?.role !== "user") {
    return { ok: false, message: 'messages: first message must use the "user" role' };
  }
  if (last?.role === "assistant" && !paused.has(canonical(last.content))) {
    return { ok: false, message: "messages: prefilling the assistant's turn is not supported" };
  }
  if (messages.some(({ content }) => isBlankText(content))) {
    return { ok: false, message: "messages: text content blocks must be non-empty" };
  }
  const contentError = findFileError(parsed.body) ?? findSearchResultError(parsed.body);
  if (contentError !== null) return { ok: false, message: `messages: ${contentError}` };
  const toolError = findToolError(parsed.body);
  if (toolError !== null) return { ok: false, message: toolError };
  if (thinking?.type === "disabled" && !model.includes("haiku")) {
    return { ok: false, message: `thinking: 'disabled' is not supported by ${model}` };
  }
  return parsed;
}

function isBlankText(value: Content): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value.some((part) => part.type === "text" && String(part.text ?? "").trim() === "");
}
