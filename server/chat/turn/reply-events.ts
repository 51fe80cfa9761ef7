import type { ReplyEvent, StartedEvent } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import { type Refusal, refusalText } from "../../../shared/refusal-text.ts";
import type { ReplyPart, ReplyReader } from "../replies/reply-text.ts";

function toFailureRefusal(code: ErrorCode): Refusal {
  return { id: code === "GATEWAY_TIMEOUT" ? "replyTimedOut" : "replyFailed" };
}

function toReplyEvent(part: ReplyPart): ReplyEvent {
  if (part.type === "text") {
    return { event: "delta", id: String(part.at), data: { text: part.text } };
  }
  if (part.finish !== "failed") {
    const data = { status: true as const, reply: part.text, finish: part.finish };
    return { event: "end", id: "end", data };
  }
  const code = part.errorCode ?? "BAD_GATEWAY";
  const refusal = toFailureRefusal(code);
  const data = { status: false as const, code, message: refusalText(refusal), refusal };
  return { event: "error", id: "end", data };
}

/**
 * A reply as the events of its stream; `started` is null for a reader that already has that event.
 * Not a generator, because one cannot be ended while it waits for the next part.
 */
export function toReplyEvents(
  started: StartedEvent | null,
  reader: ReplyReader,
): AsyncIterableIterator<ReplyEvent> {
  let first = started;
  return {
    async next() {
      if (first !== null) {
        const data = first;
        first = null;
        return { done: false, value: { event: "started", id: "0", data } };
      }
      const { done, value } = await reader.next();
      return done === true
        ? { done, value: undefined }
        : { done: false, value: toReplyEvent(value) };
    },
    async return() {
      await reader.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
