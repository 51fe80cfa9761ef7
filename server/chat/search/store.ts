import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { isPostgres } from "../../db/is-postgres.ts";
import type { ConversationCursor } from "../conversation-cursor.ts";
import { type ConversationRow, writingLiteral } from "../store.ts";
import type { MessagesTable } from "../table.ts";
import { deleteWords, hasWords, indexWords } from "./word-index-store.ts";

// A literal instead of a parameter, because the partial indexes need it (messages_unindexed, …).
const isUnindexed = sql.lit(0);

type BatchQuery = { userId: string; limit: number };

// Removed conversations are skipped, because they may be purged; a restored one is still unindexed.
// Temporary ones are never found by a search.
function unindexedMessages(db: Db, { userId, limit }: BatchQuery) {
  return db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select(["messages.id", "messages.conversation_id", "messages.sender", "messages.text"])
    .where("messages.user_id", "=", userId)
    .where("messages.indexed", "=", isUnindexed)
    .where("messages.status", "!=", writingLiteral)
    .where("conversations.deleted_at", "is", null)
    .where("conversations.expires_at", "is", null)
    .orderBy("messages.id", "desc")
    .limit(limit);
}

function unindexedTitles(db: Db, { userId, limit }: BatchQuery) {
  return db
    .selectFrom("conversations")
    .select(["id", "title"])
    .where("user_id", "=", userId)
    .where("title_indexed", "=", isUnindexed)
    .where("deleted_at", "is", null)
    .where("expires_at", "is", null)
    .limit(limit);
}

/** Whether any ended message or any title of a user is missing in the index. */
export async function hasUnindexed(db: Db, userId: string): Promise<boolean> {
  const query = { userId, limit: 1 };
  const message = await unindexedMessages(db, query).executeTakeFirst();
  return message !== undefined || (await unindexedTitles(db, query).execute()).length > 0;
}

/**
 * Locks some of a user's ended messages that are missing in the index, newest first, until the
 * transaction ends. Skips messages that another transaction has locked: waiting for a turn that waits
 * for these messages would be a deadlock.
 */
export async function lockUnindexedMessages(trx: Trx, batch: BatchQuery) {
  const query = unindexedMessages(trx, batch);
  return (isPostgres(trx) ? query.forNoKeyUpdate("messages").skipLocked() : query).execute();
}

/** Like `lockUnindexedMessages`, for conversations whose titles are missing in the index. */
export async function lockUnindexedTitles(trx: Trx, batch: BatchQuery) {
  const query = unindexedTitles(trx, batch);
  return (isPostgres(trx) ? query.forNoKeyUpdate().skipLocked() : query).execute();
}

type Entry = { userId: string; conversationId: string; words: readonly string[] };

async function insertEntry(trx: Trx, entry: Entry & { messageId: number | null }): Promise<void> {
  if (entry.words.length === 0) return;
  const { id } = await trx
    .insertInto("search_entries")
    .values({
      message_id: entry.messageId,
      conversation_id: entry.conversationId,
      user_id: entry.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexWords(trx, { id, owner: entry.userId, words: entry.words });
}

export async function indexMessage(trx: Trx, entry: Entry & { messageId: number }): Promise<void> {
  await insertEntry(trx, entry);
  await trx.updateTable("messages").set({ indexed: 1 }).where("id", "=", entry.messageId).execute();
}

/** Adds a conversation's title to the index and removes its earlier one. */
export async function indexTitle(trx: Trx, entry: Entry & { title: string }): Promise<void> {
  const { conversationId } = entry;
  const old = await trx
    .selectFrom("search_entries")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("message_id", "is", null)
    .execute();
  const ids = old.map(({ id }) => id);
  await deleteWords(trx, ids);
  if (ids.length > 0) await trx.deleteFrom("search_entries").where("id", "in", ids).execute();
  await insertEntry(trx, { ...entry, messageId: null });
  await trx
    .updateTable("conversations")
    .set({ title_indexed: 1 })
    .where("id", "=", conversationId)
    .where("title", "=", entry.title)
    .execute();
}

export type WordQuery = { userId: string; words: readonly string[] };
export type SearchQuery = WordQuery & {
  serviceId?: number | undefined;
  after: ConversationCursor | null;
  limit: number;
};

/** Condition for a user's entries with all the words: active messages, and titles. */
function hasAllWords(db: Db, { userId, words }: WordQuery): RawBuilder<SqlBool> {
  return sql<SqlBool>`entry.user_id = ${userId} and ${hasWords(db, { owner: userId, words })}
    and (entry.message_id is null or message.active = 1)`;
}

type FoundConversation = Pick<
  ConversationRow,
  "id" | "title" | "service_id" | "created_at" | "active_at"
>;

/** A user's conversations with an entry that has all the words, newest activity first. */
export function foundConversationsQuery(db: Db, query: SearchQuery) {
  const { userId, serviceId, after } = query;
  const ofService = serviceId === undefined ? sql`` : sql`and service_id = ${serviceId}`;
  const afterCursor =
    after === null ? sql`` : sql`and (active_at, id) < (${after.activeAt}, ${after.id})`;
  return sql<FoundConversation>`
    select id, title, service_id, created_at, active_at from conversations
    where user_id = ${userId} and deleted_at is null ${ofService} ${afterCursor}
      and id in (
        select entry.conversation_id from search_entries as entry
        left join messages as message on message.id = entry.message_id
        where ${hasAllWords(db, query)})
    order by active_at desc, id desc
    limit ${query.limit}`;
}

type FoundMessage = Pick<Selectable<MessagesTable>, "conversation_id" | "id" | "sender" | "text">;

/** The newest messages with all the words, at most `each` of each conversation. */
export async function listFoundMessages(
  db: Db,
  wanted: WordQuery & { conversationIds: readonly string[]; each: number },
): Promise<FoundMessage[]> {
  if (wanted.conversationIds.length === 0) return [];
  const { rows } = await sql<FoundMessage>`
    select messages.conversation_id, messages.id, messages.sender, messages.text
    from (
      select message.id, row_number() over (
        partition by entry.conversation_id order by message.id desc) as place
      from search_entries as entry
      join messages as message on message.id = entry.message_id
      where entry.conversation_id in (${sql.join([...wanted.conversationIds])})
        and ${hasAllWords(db, wanted)}
    ) as newest
    join messages on messages.id = newest.id
    where newest.place <= ${wanted.each}
    order by messages.id desc`.execute(db);
  return rows;
}
