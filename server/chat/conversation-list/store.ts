import type { Updateable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import type { ConversationCursor } from "../conversation-cursor.ts";
import { nullLiteral } from "../store.ts";
import type { ConversationsTable } from "../table.ts";

type ConversationListQuery = {
  userId: string;
  serviceId?: number | undefined;
  /** True to list pinned conversations among the others, false to leave them out. */
  includePinned: boolean;
  after: ConversationCursor | null;
  limit: number;
};

const columns = ["id", "title", "created_at", "active_at", "service_id", "pinned_at"] as const;

/** A user's conversations, of one service or of all, without removed and temporary ones. */
function ownConversations(
  db: Db,
  { userId, serviceId }: Pick<ConversationListQuery, "userId" | "serviceId">,
) {
  const rows = db
    .selectFrom("conversations")
    .select(columns)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", nullLiteral)
    .where("expires_at", "is", nullLiteral);
  return serviceId === undefined ? rows : rows.where("service_id", "=", serviceId);
}

/** A user's conversations after a cursor, newest activity first. */
export function conversationsQuery(db: Db, query: ConversationListQuery) {
  let rows = ownConversations(db, query);
  if (!query.includePinned) rows = rows.where("pinned_at", "is", nullLiteral);
  if (query.after !== null) {
    const { activeAt, id } = query.after;
    rows = rows.where((eb) => eb(eb.refTuple("active_at", "id"), "<", eb.tuple(activeAt, id)));
  }
  return rows.orderBy("active_at", "desc").orderBy("id", "desc").limit(query.limit);
}

/** A user's pinned conversations, newest pin first. */
export function pinnedQuery(db: Db, query: Pick<ConversationListQuery, "userId" | "serviceId">) {
  return ownConversations(db, query)
    .where("pinned_at", "is not", nullLiteral)
    .orderBy("pinned_at", "desc")
    .orderBy("id", "desc");
}

export type ConversationListRow = Awaited<
  ReturnType<ReturnType<typeof conversationsQuery>["execute"]>
>[number];

type Own = { id: string; userId: string };

/** @returns false when the user has no such conversation */
async function updateOwn(db: Db, { id, userId }: Own, fields: Updateable<ConversationsTable>) {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set(fields)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the user's own title. @returns false when the user has no such conversation */
export async function updateTitle(db: Db, { title, ...own }: Own & { title: string }) {
  return updateOwn(db, own, { title, title_by: "person", title_indexed: 0 });
}

/** @returns false when the user has no such conversation */
export async function markRemoved(db: Db, { now, ...own }: Own & { now: string }) {
  return updateOwn(db, own, { deleted_at: now });
}

/** Pins a conversation; `at` null removes the pin. */
export async function setPinned(trx: Trx, pin: { id: string; at: string | null }): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ pinned_at: pin.at })
    .where("id", "=", pin.id)
    .execute();
}

/** Restores a conversation. @returns undefined when it was not removed since `since` */
export async function markRestored(
  trx: Trx,
  own: Own & { since: string },
): Promise<{ pinned_at: string | null } | undefined> {
  return trx
    .updateTable("conversations")
    .set({ deleted_at: null })
    .where("id", "=", own.id)
    .where("user_id", "=", own.userId)
    .where("deleted_at", ">=", own.since)
    .returning("pinned_at")
    .executeTakeFirst();
}
