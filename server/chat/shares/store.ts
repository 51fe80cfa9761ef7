import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { activeLiteral } from "../store.ts";
import type { SharesTable } from "../table.ts";

export async function insertShare(db: Db, row: Insertable<SharesTable>): Promise<void> {
  await db.insertInto("shares").values(row).execute();
}

/** The open links to a conversation, newest first. */
export async function listShares(db: Db, conversationId: string) {
  return db
    .selectFrom("shares")
    .select(["id", "created_at"])
    .where("conversation_id", "=", conversationId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}

/**
 * The shared copy of a link, unless the link was revoked, its conversation was removed, or its owner's account awaits
 * deletion, which a withdrawn consent also requests. A cancelled deletion opens the link again.
 */
export async function findSharedCopy(db: Db, id: string) {
  return db
    .selectFrom("shares")
    .innerJoin("conversations", "conversations.id", "shares.conversation_id")
    .innerJoin("users", "users.id", "shares.user_id")
    .select(["shares.snapshot", "shares.created_at"])
    .where("shares.id", "=", id)
    .where("shares.revoked_at", "is", null)
    .where("conversations.deleted_at", "is", null)
    .where("users.deletes_at", "is", null)
    .executeTakeFirst();
}

/** Revokes a user's own link and deletes its copy. @returns false when there is no such link */
export async function markShareRevoked(db: Db, share: { id: string; userId: string; now: string }) {
  const { numUpdatedRows } = await db
    .updateTable("shares")
    .set({ revoked_at: sql`coalesce(revoked_at, ${share.now})`, snapshot: "" })
    .where("id", "=", share.id)
    .where("user_id", "=", share.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest finished messages of the active branch, oldest first, without empty ones. */
export async function listFinishedMessages(db: Db, conversationId: string, limit: number) {
  const rows = await db
    .selectFrom("messages")
    .select(["sender", "text", "created_at", "status", "tools", "citations"])
    .where("conversation_id", "=", conversationId)
    .where("active", "=", activeLiteral)
    .where("status", "!=", "writing")
    .orderBy("depth", "desc")
    .limit(limit)
    .execute();
  return rows.filter(({ text }) => text.trim() !== "").toReversed();
}
