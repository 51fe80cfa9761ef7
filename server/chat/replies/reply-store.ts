import { type SqlBool, sql } from "kysely";
import type { Finish, MessageStatus } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { ModelUsage } from "../model/types.ts";
import { setMessageStatus } from "../store.ts";
import { addUsage } from "../usage/store.ts";
import { findNewestChild, showBranch } from "../versions/store.ts";

const writingStatus = sql.lit<MessageStatus>("writing");

/** Replies with the place where they stand, unless their conversation was removed. */
function replies(db: Db) {
  return db
    .selectFrom("messages as reply")
    .innerJoin("conversations", "conversations.id", "reply.conversation_id")
    .innerJoin("services", "services.id", "conversations.service_id")
    .select([
      "reply.id",
      "reply.user_id",
      "reply.parent_id",
      "reply.status",
      "reply.saved_at",
      "reply.conversation_id",
      "services.name as service_name",
    ])
    .where("reply.sender", "=", "ai")
    .where("conversations.deleted_at", "is", null);
}

export async function findReply(db: Db, id: number) {
  return replies(db).where("reply.id", "=", id).executeTakeFirst();
}

/** The reply to a message on the branch that is shown. */
export async function findShownReply(db: Db, messageId: number) {
  return replies(db)
    .where("reply.parent_id", "=", messageId)
    .where("reply.active", "=", 1)
    .executeTakeFirst();
}

export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** What is stored of a reply so far. */
export async function findReplyText(db: Db, id: number) {
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id", "created_at", "text", "status", "error_code", "saved_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export type Save = { id: number; text: string };

/** Stores what came so far, in one commit. Returns the ids that are not being written any more. */
export async function saveReplies(db: Db, saves: readonly Save[], now: string): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const lost: number[] = [];
    for (const { id, text } of saves) {
      const { numUpdatedRows } = await trx
        .updateTable("messages")
        .set({ text, saved_at: now })
        .where("id", "=", id)
        .where("status", "=", writingStatus)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) lost.push(id);
    }
    return lost;
  });
}

export type Ending = {
  id: number;
  /** The person's message that it answers. */
  messageId: number;
  userId: string;
  serviceId: number;
  text: string;
  finish: Finish;
  errorCode: ErrorCode | null;
  /** False for a reply that failed before a word: its question stays unanswered. */
  shown: boolean;
  now: string;
  model: string | null;
  stopReason: string | null;
  usage: ModelUsage | null;
  /** What we pay, and for which model, even where it is nobody's reply any more. */
  paid: ModelUsage | null;
  asked: string | null;
  /** The Indian calendar day that pays, and what it pays. */
  day: string;
  tokens: number;
};

async function addTokens(trx: Trx, { userId, day, tokens }: Ending): Promise<void> {
  if (tokens === 0) return;
  await trx
    .insertInto("token_days")
    .values({ user_id: userId, day, tokens })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "day"])
        .doUpdateSet((eb) => ({ tokens: eb("token_days.tokens", "+", tokens) })),
    )
    .execute();
}

async function addCost(trx: Trx, { userId, serviceId, day, paid, asked }: Ending): Promise<void> {
  if (paid === null || asked === null) return;
  await addUsage(trx, { userId, serviceId, day, model: asked, purpose: "reply", usage: paid });
}

/** No reply came: what it was to take the place of is shown again, else the question stays open. */
async function leaveUnanswered(trx: Trx, messageId: number): Promise<void> {
  const before = await findNewestChild(trx, messageId);
  if (before === null) await setMessageStatus(trx, messageId, "unanswered");
  else await showBranch(trx, before);
}

/** Ends a reply once; false when it had ended already, and nothing was done. */
export async function finishReply(db: Db, ending: Ending): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { usage } = ending;
    const { numUpdatedRows } = await trx
      .updateTable("messages")
      .set({
        text: ending.text,
        status: ending.finish,
        error_code: ending.errorCode,
        active: ending.shown ? 1 : 0,
        ended_at: ending.now,
        model: ending.model,
        stop_reason: ending.stopReason,
        input_tokens: usage?.input ?? null,
        output_tokens: usage?.output ?? null,
        cache_read_tokens: usage?.cacheRead ?? null,
        cache_write_tokens: usage?.cacheWrite ?? null,
        searches: usage?.searches ?? null,
      })
      .where("id", "=", ending.id)
      .where("status", "=", writingStatus)
      .executeTakeFirst();
    await addTokens(trx, ending);
    await addCost(trx, ending);
    if (numUpdatedRows === 0n) return false;
    if (!ending.shown) await leaveUnanswered(trx, ending.messageId);
    return true;
  });
}

/** Stops a reply that nobody here writes; what is stored of it is kept. */
export async function stopStored(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable("messages")
    .set({ status: "stopped", ended_at: now })
    .where("id", "=", id)
    .where("status", "=", writingStatus)
    .execute();
}

const hasNoWord = sql<SqlBool>`trim(text) = ''`;

/**
 * Interrupts replies whose writer is gone: those without a sign of life since `savedBefore`, but
 * never those in `except`. Returns how many there were.
 */
export async function interruptOrphans(
  db: Db,
  when: { now: string; savedBefore: string; except: readonly number[] },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = { status: "interrupted", ended_at: when.now } as const;
    let orphans = trx
      .updateTable("messages")
      .where("status", "=", writingStatus)
      .where("saved_at", "<", when.savedBefore);
    if (when.except.length > 0) orphans = orphans.where("id", "not in", when.except);
    const wordless = await orphans
      .set({ ...ended, active: 0 })
      .where(hasNoWord)
      .returning("parent_id")
      .execute();
    const others = await orphans.set(ended).executeTakeFirst();
    const questions = wordless.map((row) => row.parent_id).filter((id) => id !== null);
    for (const id of questions) await leaveUnanswered(trx, id);
    return wordless.length + Number(others.numUpdatedRows);
  });
}
