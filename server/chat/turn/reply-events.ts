import type { ReplyEvent, StartedEvent } from "../../../shared/chat-events.ts";
import { toRefusalInDanger } from "../../../shared/red-flags/refusal-in-danger.ts";
import { refusalText } from "../../../shared/refusal-text.ts";
import { iteratePollable, type PollableIterator } from "../replies/pollable-iterator.ts";
import type { ReplyPart, ReplyReader } from "../replies/reply-text.ts";

function toReplyEvent(part: ReplyPart, danger: StartedEvent["danger"]): ReplyEvent {
  if (part.type === "text") {
    return { event: "delta", id: String(part.at), data: { text: part.text } };
  }
  if (part.type === "tool") {
    return { event: "tool", id: `${part.at}t${part.count}`, data: part.call };
  }
  if (part.type === "citations") {
    return { event: "citations", id: String(part.at), data: part.citations };
  }
  if (part.type === "danger") {
    return { event: "danger", id: `${part.at}d${part.count}`, data: { danger: part.danger } };
  }
  if (part.finish !== "failed") {
    const { text: reply, finish, figures } = part;
    const data = { status: true as const, reply, finish, ...(figures && { figures }) };
    return { event: "end", id: "end", data };
  }
  const code = part.errorCode ?? "BAD_GATEWAY";
  const id = code === "GATEWAY_TIMEOUT" ? "replyTimedOut" : "replyFailed";
  const refusal = toRefusalInDanger({ id }, danger);
  const message = refusalText(refusal);
  return { event: "error", id: "end", data: { status: false, code, message, refusal, danger } };
}

/** A reply as the events of its stream; `needsStart` is false for a reader that already has the first one. */
export function toReplyEvents(
  { started, needsStart }: { started: StartedEvent; needsStart: boolean },
  reader: ReplyReader,
): PollableIterator<ReplyEvent> {
  let isStartDue = needsStart;
  let danger = started.danger;
  const poll = (): IteratorResult<ReplyEvent> | null => {
    if (isStartDue) {
      isStartDue = false;
      return { done: false, value: { event: "started", id: "0", data: started } };
    }
    const result = reader.pollable.poll();
    if (result === null) return null;
    if (result.done === true) return { done: true, value: undefined };
    if (result.value.type === "danger") danger = result.value.danger;
    return { done: false, value: toReplyEvent(result.value, danger) };
  };
  const { setWake } = reader.pollable;
  return iteratePollable({ poll, setWake }, () => reader.return?.());
}
