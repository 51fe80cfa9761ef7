import type { ReplyEvent } from "../../../../shared/chat-events.ts";
import { backoffMs, waitToRetry } from "./backoff.ts";
import { openReply, openSend, type SendRequest } from "./open-stream.ts";
import { readEvents } from "./read-events.ts";
import { StreamRefused } from "./refused.ts";

/** What starts a run: a message to send, or a reply that is being written already. */
export type RunStart =
  | { send: SendRequest }
  | { follow: { replyId: number; lastId: string | null } };

export type RunOptions = {
  signal: AbortSignal;
  onEvent: (event: ReplyEvent) => void;
  /** Between tries; tests wait less. */
  wait?: (attempt: number, signal: AbortSignal) => Promise<void>;
};

type Position = { replyId: number | null; lastId: string | null };

const waitUsual = (attempt: number, signal: AbortSignal) => waitToRetry(backoffMs(attempt), signal);

function openAt(start: RunStart, position: Position, signal: AbortSignal) {
  if (position.replyId !== null) return openReply(position.replyId, position.lastId, signal);
  if ("send" in start) return openSend(start.send, signal);
  return openReply(start.follow.replyId, start.follow.lastId, signal);
}

/** Reads one connection; true once the reply's last event came. */
async function readOne(
  body: ReadableStream<Uint8Array>,
  position: Position,
  onEvent: RunOptions["onEvent"],
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
 * Sees a reply through to its last event over as many connections as that takes: a send that lost
 * its connection is sent again under its own key, a stream that broke goes on where it stopped.
 * @throws StreamRefused when the server refuses; the signal's reason when it aborts
 */
export async function runReply(start: RunStart, options: RunOptions): Promise<void> {
  const { signal, onEvent, wait = waitUsual } = options;
  const follow = "follow" in start ? start.follow : null;
  const position: Position = { replyId: follow?.replyId ?? null, lastId: follow?.lastId ?? null };
  for (let attempt = 0; ; attempt += 1) {
    const before = position.lastId;
    try {
      const body = await openAt(start, position, signal);
      if (await readOne(body, position, onEvent)) return;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof StreamRefused) {
        const underWay = attempt > 0 && position.replyId === null ? runningReply(error) : null;
        if (underWay !== null) position.replyId = underWay;
        else if (!isPassing(error, position)) throw error;
      }
    }
    if (position.lastId !== before) attempt = 0;
    await wait(attempt, signal);
  }
}

// A reply that is under way goes on at the server: a busy moment there is no end of it.
function isPassing({ refusal }: StreamRefused, position: Position): boolean {
  return position.replyId !== null && [429, 502, 503, 504].includes(refusal.status);
}

// Sent again under its own key while the first sending still runs: its reply is the one to follow.
function runningReply({ refusal }: StreamRefused): number | null {
  return refusal.status === 409 ? refusal.replyId : null;
}
