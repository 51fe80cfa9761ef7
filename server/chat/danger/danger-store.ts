import type { Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import { activeLiteral } from "../store.ts";
import type { ConversationDangersTable } from "../table.ts";

export type DangerRow = Selectable<ConversationDangersTable>;

const dangersOf = prepareStatement((db, { conversationId }: { conversationId: string }) =>
  db.selectFrom("conversation_dangers").selectAll().where("conversation_id", "=", conversationId),
);

/** All dangers that a conversation ever raised. */
export async function listDangerRows(db: Db, conversationId: string): Promise<DangerRow[]> {
  return (await dangersOf(db, { conversationId })).rows;
}

/** Inserts a danger, or replaces the row of the same kind. */
export async function upsertDangerRow(trx: Trx, row: DangerRow): Promise<void> {
  const { conversation_id, kind, ...rest } = row;
  await trx
    .insertInto("conversation_dangers")
    .values(row)
    .onConflict((conflict) => conflict.columns(["conversation_id", "kind"]).doUpdateSet(rest))
    .execute();
}

/** Sets how many messages without a red flag followed each raised danger. */
export async function setMessagesSince(trx: Trx, conversationId: string, count: number) {
  await trx
    .updateTable("conversation_dangers")
    .set({ messages_since: count })
    .where("conversation_id", "=", conversationId)
    .where("cleared_at", "is", null)
    .execute();
}

/** Clears every raised danger. `now`: UTC ISO-8601. */
export async function markDangerCleared(db: Db, conversationId: string, now: string) {
  await db
    .updateTable("conversation_dangers")
    .set({ cleared_at: now })
    .where("conversation_id", "=", conversationId)
    .where("cleared_at", "is", null)
    .execute();
}

type TextRange = { conversationId: string; depth: number; since: string; limit: number };

const earlierTexts = prepareStatement((db, range: TextRange) =>
  db
    .selectFrom("messages")
    .select("text")
    .where("conversation_id", "=", range.conversationId)
    .where("active", "=", activeLiteral)
    .where("sender", "=", "user")
    .where("depth", "<", range.depth)
    .where("created_at", ">", range.since)
    .orderBy("depth", "desc")
    .limit(range.limit),
);

/** The person's messages of the shown branch above a depth, newest first, none older than `since`. */
export async function listEarlierTexts(db: Db, range: TextRange): Promise<string[]> {
  return (await earlierTexts(db, range)).rows.map(({ text }) => text);
}
