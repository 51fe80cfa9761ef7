import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyEnd, ReplyPart } from "./reply-text.ts";

const storedPollMs = 250;
// A living writer gives a sign of life every 5 s, whatever the model does.
const silentAfterSeconds = 12;

/** Whose last sign of life lies before this has no writer any more. */
export function orphanCutoff(clock: Clock): string {
  return secondsAfter(clock.now(), -silentAfterSeconds);
}

/** How a stored reply ended; null while it is being written. */
export async function storedEnd(db: Db, id: number): Promise<ReplyEnd | null> {
  const row = await findReplyText(db, id);
  if (row === undefined || row.status === "writing") return null;
  const finish = row.status === "sent" || row.status === "unanswered" ? "failed" : row.status;
  return { finish, errorCode: row.error_code, text: row.text };
}

type Reading = {
  db: Db;
  clock: Clock;
  /** Interrupts replies whose writers are gone. */
  recover: () => Promise<void>;
};

/** Reads a reply that this process does not write, from a character on, as far as it is stored. */
export async function* readStored(
  { db, clock, recover }: Reading,
  replyId: number,
  after: number,
): AsyncGenerator<ReplyPart> {
  let at = after;
  for (;;) {
    const row = await findReplyText(db, replyId);
    if (row === undefined) return;
    if (row.text.length > at) {
      const text = row.text.slice(at);
      at = row.text.length;
      yield { type: "text", text, at };
    }
    if (row.status !== "writing") {
      const end = await storedEnd(db, replyId);
      if (end !== null) yield { type: "end", ...end };
      return;
    }
    if ((row.saved_at ?? "") < orphanCutoff(clock)) await recover();
    await sleep(storedPollMs);
  }
}
