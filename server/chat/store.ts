import { type Selectable, sql } from "kysely";
import type { MessageStatus } from "../../shared/chat-events.ts";
import type { Db, Trx } from "../db/database.ts";
import { withRowLock } from "../db/locks.ts";
import { isRowId } from "../db/row-id.ts";
import { prepareStatement } from "../db/statements/prepare.ts";
import type { ConversationsTable, MessagesTable } from "./table.ts";

// Literals instead of parameters, because the partial indexes need them: messages_by_depth and
// messages_writing_by_heartbeat, messages_rated, conversations_pinned and others.
export const activeLiteral = sql.lit(1);
export const writingLiteral = sql.lit<MessageStatus>("writing");
export const nullLiteral = sql.lit(null);

export type ConversationRow = Selectable<ConversationsTable>;

const conversationById = prepareStatement((db, { id }: { id: string }) =>
  db.selectFrom("conversations").selectAll().where("id", "=", id).where("deleted_at", "is", null),
);

/** Undefined also for a removed conversation. */
export async function findConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  return (await conversationById(db, { id })).rows[0];
}

const lastMessage = prepareStatement((db, { conversationId }: { conversationId: string }) =>
  db
    .selectFrom("messages")
    .select(["id", "depth", "parent_id", "sender", "status"])
    .where("conversation_id", "=", conversationId)
    .where("active", "=", activeLiteral)
    .orderBy("depth", "desc")
    .limit(1),
);

/** The deepest message of the active branch. */
export async function findLastMessage(db: Db, conversationId: string) {
  return (await lastMessage(db, { conversationId })).rows[0];
}

type ConversationToRead = Pick<
  ConversationRow,
  "user_id" | "title" | "service_id" | "branched" | "expires_at"
> & {
  service_name: string;
  service_slug: string;
  /** 1 when any of its messages carries a file. */
  with_files: number;
  /** 1 when danger was raised in it and not cleared. */
  with_danger: number;
  depth: number | null;
};

const conversationToRead = prepareStatement(
  (_db, { id }: { id: string }) => sql<ConversationToRead>`
    select conversations.user_id, conversations.title, services.id as service_id, services.name as service_name,
      services.slug as service_slug, conversations.branched, conversations.expires_at,
      (case when exists (select 1 from attachments where conversation_id = conversations.id) then 1 else 0 end) as with_files,
      (case when exists (select 1 from conversation_dangers
        where conversation_id = conversations.id and cleared_at is null) then 1 else 0 end) as with_danger,
      (select depth from messages
        where conversation_id = conversations.id and active = 1
        order by depth desc limit 1) as depth
    from conversations join services on services.id = conversations.service_id
    where conversations.id = ${id} and conversations.deleted_at is null`,
);

/** A conversation with its service and the depth of its active branch, in one query. */
export async function findConversationToRead(
  db: Db,
  id: string,
): Promise<ConversationToRead | undefined> {
  return (await conversationToRead(db, { id })).rows[0];
}

const pageColumns = [
  ...(["id", "sender", "text", "status", "created_at"] as const),
  ...(["rating", "tools", "figures", "citations"] as const),
];
type PageRow = Pick<Selectable<MessagesTable>, (typeof pageColumns)[number]>;

/** Messages of the active branch, ascending, from depth `from` (exclusive) to `to` (inclusive). */
export function messagesQuery(range: { conversationId: string; from: number; to: number }) {
  return sql<PageRow>`
    select ${sql.join(pageColumns.map((column) => sql.ref(column)))} from messages
    where conversation_id = ${range.conversationId} and active = 1
      and depth > ${range.from} and depth <= ${range.to}
    order by depth`;
}

const messagesOfPage = prepareStatement((_db, range: Parameters<typeof messagesQuery>[0]) =>
  messagesQuery(range),
);

export async function listMessagesOfPage(
  db: Db,
  range: Parameters<typeof messagesQuery>[0],
): Promise<PageRow[]> {
  return (await messagesOfPage(db, range)).rows;
}

type MessageRange = { conversationId: string; depth: number; limit: number };

const messagesUpTo = prepareStatement((db, { conversationId, depth, limit }: MessageRange) =>
  db
    .selectFrom("messages")
    .select(["id", "sender", "text", "tools", "created_at"])
    .where("conversation_id", "=", conversationId)
    .where("active", "=", activeLiteral)
    .where("depth", "<=", depth)
    .orderBy("depth", "desc")
    .limit(limit),
);

/** The messages of the active branch down to a depth, newest first. */
export async function listMessagesUpTo(db: Db, range: MessageRange) {
  return (await messagesUpTo(db, range)).rows;
}

const writingOfUser = prepareStatement((db, { userId }: { userId: string }) =>
  db
    .selectFrom("messages")
    .select(["id", "conversation_id", "slot", "saved_at"])
    .where("user_id", "=", userId)
    .where("status", "=", writingLiteral)
    .orderBy("slot"),
);

/** The replies that any instance is writing for a user. */
export async function listWritingReplies(db: Db, userId: string) {
  return (await writingOfUser(db, { userId })).rows;
}

/** What limits a user's turns; a row for each reply that any instance is writing. */
const turnLimitsOfUser = prepareStatement((db, { userId, day }: { userId: string; day: string }) =>
  db
    .selectFrom("users")
    .leftJoin("token_days", (join) =>
      join.onRef("token_days.user_id", "=", "users.id").on("token_days.day", "=", day),
    )
    .leftJoin("messages", (join) =>
      join.onRef("messages.user_id", "=", "users.id").on("messages.status", "=", writingLiteral),
    )
    .select(["users.deletes_at", "token_days.tokens"])
    .select(["messages.id", "messages.conversation_id", "messages.slot", "messages.saved_at"])
    .where("users.id", "=", userId)
    .orderBy("messages.slot"),
);

/**
 * In one query: whether a user's account is to be deleted, the replies being written, and the tokens charged
 * to a day.
 */
export async function findTurnLimits(db: Db, query: { userId: string; day: string }) {
  const { rows } = await turnLimitsOfUser(db, query);
  const writing = rows.flatMap(({ id, conversation_id, slot, saved_at }) =>
    id === null || conversation_id === null ? [] : [{ id, conversation_id, slot, saved_at }],
  );
  const [{ deletes_at: deletesAt = null, tokens = null } = {}] = rows;
  return { isBeingDeleted: deletesAt !== null, writing, tokens: tokens ?? 0 };
}

/** The id of the reply that is being written in a conversation, or null. */
export async function findWritingReplyId(db: Db, conversationId: string): Promise<number | null> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("status", "=", writingLiteral)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A user's own message; undefined also for an id that no row can have. */
export async function findMessage(db: Db, message: { id: number; userId: string }) {
  if (!isRowId(message.id)) return undefined;
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id", "parent_id", "depth", "active", "sender", "status"])
    .where("id", "=", message.id)
    .where("user_id", "=", message.userId)
    .executeTakeFirst();
}

type NewConversation = Pick<
  ConversationRow,
  "id" | "user_id" | "service_id" | "title" | "created_at" | "active_at" | "expires_at"
>;

export const insertConversation = prepareStatement((db, row: NewConversation) => {
  const { id, user_id, service_id, title, created_at, active_at, expires_at } = row;
  return db
    .insertInto("conversations")
    .values({ id, user_id, service_id, title, created_at, active_at, expires_at });
});

/** Locks a conversation until the transaction ends. @returns false when it does not exist or was removed */
export async function lockConversation(trx: Trx, id: string): Promise<boolean> {
  const query = trx.selectFrom("conversations").select("id").where("id", "=", id);
  const row = await withRowLock(trx, query.where("deleted_at", "is", null)).executeTakeFirst();
  return row !== undefined;
}

/** The same, and moves it to the top of the list. */
export async function lockAndTouchConversation(
  trx: Trx,
  { id, activeAt }: { id: string; activeAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("conversations")
    .set({ active_at: activeAt })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewMessage = Pick<
  MessagesTable,
  "conversation_id" | "user_id" | "parent_id" | "depth" | "sender" | "text" | "created_at"
> & { status: MessageStatus; slot?: number | null; saved_at?: string | null };

const insertMessageStatement = prepareStatement((db, message: Required<NewMessage>) => {
  const { conversation_id, user_id, parent_id, depth, sender, text, created_at } = message;
  const place = { conversation_id, user_id, parent_id, depth };
  const { status, slot, saved_at } = message;
  return db
    .insertInto("messages")
    .values({ ...place, sender, text, created_at, status, slot, saved_at })
    .returning("id");
});

/** Inserts a message on the active branch. @returns its id */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { rows } = await insertMessageStatement(trx, { slot: null, saved_at: null, ...message });
  const [row] = rows;
  if (row === undefined) throw new Error("a message was inserted without an id");
  return row.id;
}

export async function setMessageStatus(trx: Trx, id: number, status: MessageStatus): Promise<void> {
  await trx.updateTable("messages").set({ status }).where("id", "=", id).execute();
}
