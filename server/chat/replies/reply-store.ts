import { type SqlBool, sql } from "kysely";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { Db, Trx } from "../../db/database.ts";
import { isRowId } from "../../db/row-id.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { ModelUsage } from "../model/types.ts";
import { setMessageStatus, writingLiteral } from "../store.ts";
import { addDayTokens, addUsage } from "../usage/store.ts";
import { findNewestChild, showBranch } from "../versions/store.ts";
import type { ReplyOutcome, StoredReply } from "./reply-run.ts";

/** Gives a question of a person's trial back; does nothing without a trial. */
type ReleaseTrialQuestion = (trx: Trx, userId: string) => Promise<void>;

/** Replies with their conversation and service, except those of removed conversations. */
function selectReplies(db: Db) {
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
  if (!isRowId(id)) return undefined;
  return selectReplies(db).where("reply.id", "=", id).executeTakeFirst();
}

/** The reply to a message on the branch that is shown. */
export async function findShownReply(db: Db, messageId: number) {
  return selectReplies(db)
    .where("reply.parent_id", "=", messageId)
    .where("reply.active", "=", 1)
    .executeTakeFirst();
}

export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

export async function findReplyText(db: Db, id: number) {
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id", "created_at", "text", "tools", "figures", "citations"])
    .select(["status", "error_code", "saved_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type Save = { id: number; text: string; tools: string | null; citations: string | null };

const saveTextStatement = prepareStatement(
  (db, { id, text, tools, citations, now }: Save & { now: string }) =>
    db
      .updateTable("messages")
      .set({ text, saved_at: now, tools, citations })
      .where("id", "=", id)
      .where("status", "=", writingLiteral),
);

/**
 * Stores the texts so far, in one commit.
 * @returns the ids of the replies that are no longer being written
 */
export async function updateReplyTexts(
  db: Db,
  saves: readonly Save[],
  now: string,
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const lost: number[] = [];
    for (const save of saves) {
      const { numAffectedRows } = await saveTextStatement(trx, { ...save, now });
      if (numAffectedRows === 0n) lost.push(save.id);
    }
    return lost;
  });
}

/** What is stored of a reply that has ended, and of its cost. */
type EndedReply = Pick<StoredReply, "replyId" | "messageId" | "userId" | "serviceId"> &
  Pick<
    ReplyOutcome,
    "finish" | "errorCode" | "model" | "stopReason" | "usage" | "requestedModel"
  > & {
    text: string;
    /** The calculations as JSON, or null. */
    tools: string | null;
    /** The cards that it names as JSON, or null. */
    citations: string | null;
    figures: ReplyFigures | null;
    /** False for a reply that ended without a word, failed or interrupted: the message stays unanswered. */
    isShown: boolean;
    /** Gives a trial its question back, which gets no answer; null for any other reply. */
    releaseTrialQuestion: ReleaseTrialQuestion | null;
    now: string;
    /** What we pay for `requestedModel`; also recorded for a reply that another process ended. */
    billedUsage: ModelUsage | null;
    /** The Indian calendar day whose limit is charged. */
    day: string;
    /** The tokens charged to that day. */
    tokens: number;
  };

/** Shows the newest other version of a hidden reply; without one, marks its message as unanswered. */
async function showEarlierReply(trx: Trx, messageId: number): Promise<void> {
  const earlierId = await findNewestChild(trx, messageId);
  if (earlierId === null) await setMessageStatus(trx, messageId, "unanswered");
  else await showBranch(trx, earlierId);
}

/** Whether an earlier attempt was committed, although its answer was lost with the connection. */
async function isStoredAlready(trx: Trx, reply: EndedReply): Promise<boolean> {
  const row = await trx
    .selectFrom("messages")
    .select(["status", "ended_at"])
    .where("id", "=", reply.replyId)
    .executeTakeFirst();
  return row?.status === reply.finish && row.ended_at === reply.now;
}

/** Whether nothing may be kept of a person any more, or their row is gone already. */
async function isErased(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("erased_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user === undefined || user.erased_at !== null;
}

const unknownUsage = {
  input: null,
  output: null,
  cacheRead: null,
  cacheWrite: null,
  searches: null,
};

type EndedReplyRow = Omit<EndedReply, "figures"> & {
  figures: string | null;
  active: 0 | 1;
} & { [Field in keyof ModelUsage]: number | null };

const endStatement = prepareStatement((db, reply: EndedReplyRow) =>
  db
    .updateTable("messages")
    .set({
      text: reply.text,
      tools: reply.tools,
      citations: reply.citations,
      status: reply.finish,
      error_code: reply.errorCode,
      figures: reply.figures,
      active: reply.active,
      ended_at: reply.now,
      model: reply.model,
      stop_reason: reply.stopReason,
      input_tokens: reply.input,
      output_tokens: reply.output,
      cache_read_tokens: reply.cacheRead,
      cache_write_tokens: reply.cacheWrite,
      searches: reply.searches,
    })
    .where("id", "=", reply.replyId)
    .where("status", "=", writingLiteral),
);

/**
 * Ends a reply and records its cost, once, however often it is repeated.
 * @returns false when another end was stored before; then only the cost is recorded, and nothing of an erased person
 */
export async function saveReplyEnd(groupCommit: GroupCommit, reply: EndedReply): Promise<boolean> {
  return groupCommit(async (trx) => {
    const { numAffectedRows } = await endStatement(trx, {
      ...reply,
      ...(reply.usage ?? unknownUsage),
      figures: reply.figures === null ? null : JSON.stringify(reply.figures),
      active: reply.isShown ? 1 : 0,
    });
    const hadEndedBefore = numAffectedRows === 0n;
    if (hadEndedBefore && (await isStoredAlready(trx, reply))) return true;
    if (hadEndedBefore && (await isErased(trx, reply.userId))) return false;
    const { userId, serviceId, day, billedUsage: usage, requestedModel: model } = reply;
    await addDayTokens(trx, { user_id: userId, day, tokens: reply.tokens });
    if (model !== null) {
      await addUsage(trx, { userId, serviceId, day, model, purpose: "reply", usage });
    }
    if (hadEndedBefore) return false;
    if (!reply.isShown) await showEarlierReply(trx, reply.messageId);
    await reply.releaseTrialQuestion?.(trx, reply.userId);
    return true;
  });
}

/** Stops a reply that this process does not write; its stored text is kept. */
export async function markReplyStopped(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable("messages")
    .set({ status: "stopped", ended_at: now })
    .where("id", "=", id)
    .where("status", "=", writingLiteral)
    .execute();
}

async function hasReplySavedBefore(db: Db, savedBefore: string): Promise<boolean> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("status", "=", writingLiteral)
    .where("saved_at", "<", savedBefore)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const isEmpty = sql<SqlBool>`trim(text) = ''`;

type Orphans = {
  now: string;
  savedBefore: string;
  except: readonly number[];
  releaseTrialQuestion: ReleaseTrialQuestion;
};

/** Interrupts the replies that were last saved before `savedBefore`, but never those in `except`. */
export async function markOrphansInterrupted(
  db: Db,
  { now, savedBefore, except, releaseTrialQuestion }: Orphans,
): Promise<void> {
  // This runs every few seconds and rarely finds one; only then it needs the lock of a writer.
  if (!(await hasReplySavedBefore(db, savedBefore))) return;
  await db.transaction().execute(async (trx) => {
    const ended = { status: "interrupted", ended_at: now } as const;
    let orphans = trx
      .updateTable("messages")
      .where("status", "=", writingLiteral)
      .where("saved_at", "<", savedBefore);
    if (except.length > 0) orphans = orphans.where("id", "not in", except);
    const empty = await orphans
      .set({ ...ended, active: 0 })
      .where(isEmpty)
      .returning(["parent_id", "user_id"])
      .execute();
    await orphans.set(ended).execute();
    for (const { parent_id: messageId, user_id: userId } of empty) {
      if (messageId !== null) await showEarlierReply(trx, messageId);
      // A subscriber's turns count for no trial; who became one on the day of the trial gains a question by this.
      await releaseTrialQuestion(trx, userId);
    }
  });
}
