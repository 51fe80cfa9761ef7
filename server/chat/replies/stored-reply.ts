import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { getConversationDanger, isDetectedBeside } from "../danger/danger.ts";
import { isOrphaned } from "./orphans.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyEnd, ReplyPart } from "./reply-text.ts";

const pollMs = 250;

/** How a stored reply ended; undefined while it is being written. */
export async function findReplyEnd(db: Db, id: number): Promise<ReplyEnd | undefined> {
  const row = await findReplyText(db, id);
  if (row === undefined || row.status === "writing") return undefined;
  const finish = row.status === "sent" || row.status === "unanswered" ? "failed" : row.status;
  return { finish, errorCode: row.error_code, text: row.text };
}

type StoredReplyDeps = {
  db: Db;
  clock: Clock;
  recoverOrphans: () => Promise<void>;
};

/** Reads a reply that another process writes, from a character on, by polling what is stored. */
export async function* readStoredReply(
  { db, clock, recoverOrphans }: StoredReplyDeps,
  replyId: number,
  after: number,
): AsyncGenerator<ReplyPart> {
  let at = after;
  let wasDetected = false;
  for (;;) {
    const row = await findReplyText(db, replyId);
    if (row === undefined) return;
    if (!wasDetected && (await isDetectedBeside(db, row))) {
      wasDetected = true;
      const danger = await getConversationDanger(db, row.conversation_id, clock.now());
      if (danger.length > 0) yield { type: "danger", danger, at };
    }
    if (row.text.length > at) {
      const text = row.text.slice(at);
      at = row.text.length;
      yield { type: "text", text, at };
    }
    if (row.status !== "writing") {
      const end = await findReplyEnd(db, replyId);
      if (end !== undefined) yield { type: "end", ...end };
      return;
    }
    if (isOrphaned(row, clock)) await recoverOrphans();
    await sleep(pollMs);
  }
}
