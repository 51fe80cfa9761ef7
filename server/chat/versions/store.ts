import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";

// Literals, not parameters: only then does the partial index fit (messages_by_depth).
const shown = sql.lit(1);
const whiteSpace = " \t\n\r";

/** False for a reply that failed before a word: it is no version of anything. */
function counts(alias: string) {
  const status = sql.ref(`${alias}.status`);
  const text = sql.ref(`${alias}.text`);
  return sql<SqlBool>`not (${status} in ('failed', 'interrupted')
    and trim(${text}, ${whiteSpace}) = '')`;
}

/** Takes a depth of the branch that is shown, and all below it, off that branch. */
export async function hideFromDepth(
  trx: Trx,
  { conversationId, depth }: { conversationId: string; depth: number },
): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ active: 0 })
    .where("conversation_id", "=", conversationId)
    .where("active", "=", shown)
    .where("depth", ">=", depth)
    .execute();
}

/** From now on a page of the conversation looks for versions. */
export async function markBranched(trx: Trx, conversationId: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ branched: 1 })
    .where("id", "=", conversationId)
    .where("branched", "=", 0)
    .execute();
}

/** How many messages stand in one place: below one parent, by one side. */
export async function countSiblings(
  db: Db,
  place: { conversationId: string; parentId: number | null; sender: "user" | "ai" },
): Promise<number> {
  const { count } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("conversation_id", "=", place.conversationId)
    .where("parent_id", place.parentId === null ? "is" : "=", place.parentId)
    .where("sender", "=", place.sender)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest child of a message that is a version, or null. */
export async function findNewestChild(db: Db, parentId: number): Promise<number | null> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("parent_id", "=", parentId)
    .where(counts("messages"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Shows a message and, below it, the newest child at each depth. Nothing else may be shown there. */
export async function showBranch(trx: Trx, id: number): Promise<void> {
  await sql`
    with recursive branch(id) as (
      select id from messages where id = ${id}
      union all
      select (select child.id from messages as child
        where child.parent_id = branch.id and ${counts("child")} order by child.id desc limit 1)
      from branch where branch.id is not null
    )
    update messages set active = 1
    where id in (select id from branch where id is not null)`.execute(trx);
}

/** A user's own message as a version: where it hangs, and whether that place is shown. */
export async function findVersion(db: Db, message: { id: number; userId: string }) {
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
    .where(counts("messages"))
    .executeTakeFirst();
}

/** Hidden versions of the messages in a range of depths of the branch that is shown. */
export function hiddenVersionsQuery(range: { conversationId: string; from: number; to: number }) {
  return sql<{ id: number; version: number }>`
    select shown.id, other.id as version
    from messages as shown
    join messages as other on other.conversation_id = shown.conversation_id
      and other.parent_id is not distinct from shown.parent_id
      and other.depth = shown.depth and other.sender = shown.sender
    where shown.conversation_id = ${range.conversationId} and shown.active = 1
      and shown.depth > ${range.from} and shown.depth <= ${range.to}
      and other.active = 0 and ${counts("other")}`;
}
