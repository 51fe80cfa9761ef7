import { setTimeout as sleep } from "node:timers/promises";
import { parseReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { getConversationDanger, isDetectedDuringReply } from "../danger/danger.ts";
import { isOrphaned } from "./orphans.ts";
import { findReplyText } from "./reply-store.ts";
import {
  createReplyText,
  type ReplyEnd,
  type ReplyPart,
  type ReplyPosition,
  type ReplyText,
} from "./reply-text.ts";
import { parseCalculations, parseCitations } from "./stored-json.ts";

const pollMs = 250;

type ReplyTextRow = NonNullable<Awaited<ReturnType<typeof findReplyText>>>;

function toReplyEnd(row: ReplyTextRow): ReplyEnd | undefined {
  if (row.status === "writing") return undefined;
  const finish = row.status === "sent" || row.status === "unanswered" ? "failed" : row.status;
  const figures = parseReplyFigures(row.figures);
  const end = { finish, errorCode: row.error_code, text: row.text };
  return figures === null ? end : { ...end, figures };
}

/** How a stored reply ended; undefined while it is being written. */
export async function findReplyEnd(db: Db, id: number): Promise<ReplyEnd | undefined> {
  const row = await findReplyText(db, id);
  return row === undefined ? undefined : toReplyEnd(row);
}

type PollDeps = {
  db: Db;
  clock: Clock;
  recoverOrphans: () => Promise<void>;
};

type StoredRow = { text: string; tools: string | null; citations: string | null };

/** Adds to a copy of a reply what is stored beyond it. */
function copyRow(copy: ReplyText, row: StoredRow): void {
  const calculations = parseCalculations(row.tools).slice(copy.calculations().length);
  for (const { at, ...call } of calculations) {
    copy.append(row.text.slice(copy.length(), at));
    copy.addCalculation(call);
  }
  copy.append(row.text.slice(copy.length()));
  copy.setCitations(parseCitations(row.citations));
}

/**
 * Reads a reply that this process is not writing, whether it has ended or another process writes it, by polling its row.
 */
export async function* pollStoredReply(
  { db, clock, recoverOrphans }: PollDeps,
  replyId: number,
  position: ReplyPosition,
): AsyncGenerator<ReplyPart> {
  const copy = createReplyText();
  const { pollable } = copy.read(position);
  let wasDetected = false;
  for (;;) {
    const row = await findReplyText(db, replyId);
    if (row === undefined) {
      yield { type: "end", finish: "failed", errorCode: "NOT_FOUND", text: "" };
      return;
    }
    if (!wasDetected && (await isDetectedDuringReply(db, row))) {
      wasDetected = true;
      const danger = await getConversationDanger(db, row.conversation_id, clock.now());
      if (danger.length > 0) copy.raise(danger);
    }
    copyRow(copy, row);
    const end = toReplyEnd(row);
    if (end !== undefined) copy.end(end);
    for (let part = pollable.poll(); part !== null; part = pollable.poll()) {
      if (part.done === true) return;
      yield part.value;
    }
    if (isOrphaned(row, clock)) await recoverOrphans();
    await sleep(pollMs);
  }
}
