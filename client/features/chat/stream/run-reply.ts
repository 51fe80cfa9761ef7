import type { ReplyEvent } from "../../../../shared/chat-events.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { unsentMaxMs } from "../../../lib/storage/saved-question.ts";
import { openReply, openSend, type SendRequest } from "./open-stream.ts";
import { readEvents } from "./read-events.ts";
import { waitToRetry } from "./wait-to-retry.ts";

/** A message to send, or a reply that is being written already. */
export type RunStart =
  | { send: SendRequest }
  | { follow: { replyId: number; lastId: string | null } };

export type ReplyStreamOptions = {
  signal: AbortSignal;
  onEvent: (event: ReplyEvent) => void;
  /** Waits between attempts; tests wait less. */
  wait?: typeof waitToRetry;
};

/** How far the reply has been read: which one it is, and its last event. */
type Position = { replyId: number | null; lastId: string | null };

function openAt(start: RunStart, position: Position, signal: AbortSignal) {
  if (position.replyId !== null) return openReply(position.replyId, position.lastId, signal);
  if ("send" in start) return openSend(start.send, signal);
  return openReply(start.follow.replyId, start.follow.lastId, signal);
}

/** Reads one connection; true once the reply's last event has come. */
async function readConnection(
  body: ReadableStream<Uint8Array>,
  position: Position,
  onEvent: ReplyStreamOptions["onEvent"],
): Promise<boolean> {
  for await (const event of readEvents(body)) {
    if (event.event === "started") position.replyId = event.data.reply_id;
    if (event.id !== "") position.lastId = event.id;
    onEvent(event);
    if (event.event === "end" || event.event === "error") return true;
  }
  return false;
}

/**
 * Reads a reply to its last event over as many connections as that takes. A message whose connection
 * broke is sent again under its own key; a stream that broke goes on after its last event.
 * @throws ApiError when the server refuses; the signal's reason when it aborts; DOMException "TimeoutError" for a
 * message that waited for so long that only another press may send it
 */
export async function runReply(start: RunStart, options: ReplyStreamOptions): Promise<void> {
  const { signal, onEvent, wait = waitToRetry } = options;
  const follow = "follow" in start ? start.follow : null;
  const position: Position = { replyId: follow?.replyId ?? null, lastId: follow?.lastId ?? null };
  for (let attempt = 0; ; attempt += 1) {
    const lastIdBefore = position.lastId;
    let askedMs = 0;
    if (position.replyId === null && isTooLate(start)) {
      throw new DOMException("waited too long", "TimeoutError");
    }
    try {
      const body = await openAt(start, position, signal);
      if (await readConnection(body, position, onEvent)) return;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof ApiError && error.status > 0) {
        const ownId = position.replyId === null ? findOwnReply(error) : null;
        if (ownId !== null) position.replyId = ownId;
        else if (!isTemporary(error, position)) throw error;
        askedMs = (error.retryAfterSeconds ?? 0) * 1000;
      }
    }
    if (position.lastId !== lastIdBefore) attempt = 0;
    await wait(attempt, signal, askedMs);
  }
}

/** Its person may have got help elsewhere. */
function isTooLate(start: RunStart): boolean {
  return "send" in start && Math.abs(Date.now() - start.send.sentAtMs) > unsentMaxMs;
}

// A reply that has begun goes on at the server, so a server that is busy now is worth another attempt.
function isTemporary({ status }: ApiError, position: Position): boolean {
  return position.replyId !== null && [429, 502, 503, 504].includes(status);
}

// An earlier sending under the same key stored the message, and its reply is being written: that one is to be
// followed. Another refusal names the reply to another message.
function findOwnReply({ refusal, replyId }: ApiError): number | null {
  return refusal?.id === "replyStillRunning" ? replyId : null;
}
