import { type SqlBool, sql } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { Db, Trx } from "../../db/database.ts";
import { isRowId } from "../../db/row-id.ts";
import { activeLiteral } from "../store.ts";

const whiteSpace = " \t\n\r";

/** Excludes replies that failed before their first word: they are no versions. */
function isVersion(alias: string) {
  const status = sql.ref(`${alias}.status`);
  const text = sql.ref(`${alias}.text`);
  return sql<SqlBool>`not (${status} in ('failed', 'interrupted')
    and trim(${text}, ${whiteSpace}) = '')`;
}

/** Hides the active branch from a depth down. */
export async function hideFromDepth(
  trx: Trx,
  { conversationId, depth }: { conversationId: string; depth: number },
): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ active: 0 })
    .where("conversation_id", "=", conversationId)
    .where("active", "=", activeLiteral)
    .where("depth", ">=", depth)
    .execute();
}

/** Marks that the conversation has versions, which its pages then read. */
export async function markBranched(trx: Trx, conversationId: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ branched: 1 })
    .where("id", "=", conversationId)
    .where("branched", "=", 0)
    .execute();
}

/** The number of versions below one parent, by one sender. */
export async function countSiblings(
  db: Db,
  wanted: { conversationId: string; parentId: number | null; sender: "user" | "ai" },
): Promise<number> {
  return countRows(
    db
      .selectFrom("messages")
      .where("conversation_id", "=", wanted.conversationId)
      .where("parent_id", wanted.parentId === null ? "is" : "=", wanted.parentId)
      .where("sender", "=", wanted.sender),
  );
}

/** The id of a message's newest child, replies without a word excluded; null without one. */
export async function findNewestChild(db: Db, parentId: number): Promise<number | null> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("parent_id", "=", parentId)
    .where(isVersion("messages"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Shows a message and, below it, the newest child at each depth. That range must be hidden before. */
export async function showBranch(trx: Trx, id: number): Promise<void> {
  await sql`
    with recursive branch(id) as (
      select id from messages where id = ${id}
      union all
      select (select child.id from messages as child
        where child.parent_id = branch.id and ${isVersion("child")} order by child.id desc limit 1)
      from branch where branch.id is not null
    )
    update messages set active = 1
    where id in (select id from branch where id is not null)`.execute(trx);
}

/** A user's own message, and whether its parent is on the active branch. */
export async function findVersion(db: Db, message: { id: number; userId: string }) {
  if (!isRowId(message.id)) return undefined;
  return db
    .selectFrom("messages")
    .leftJoin("messages as parent", "parent.id", "messages.parent_id")
    .select([
      "messages.conversation_id",
      "messages.parent_id",
      "messages.depth",
      "messages.active",
      "parent.active as parent_active",
    ])
    .where("messages.id", "=", message.id)
    .where("messages.user_id", "=", message.userId)
    .where(isVersion("messages"))
    .executeTakeFirst();
}

/** Hidden versions of the active messages in a range of depths. */
export function hiddenVersionsQuery(range: { conversationId: string; from: number; to: number }) {
  return sql<{ id: number; version: number }>`
    select shown.id, other.id as version
    from messages as shown
    join messages as other on other.conversation_id = shown.conversation_id
      and other.parent_id is not distinct from shown.parent_id
      and other.depth = shown.depth and other.sender = shown.sender
    where shown.conversation_id = ${range.conversationId} and shown.active = 1
      and shown.depth > ${range.from} and shown.depth <= ${range.to}
      and other.active = 0 and ${isVersion("other")}`;
}
