import { setTimeout } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { checkpointWal } from "../../db/dialect-parts.ts";
import { isPostgres } from "../../db/is-postgres.ts";

const ownerChars = 12;
const idsPerStatement = 500;

/**
 * Each word begins with a part of its owner's id, so that a prefix search reads one user's words
 * alone. Two users may share that part, so callers also compare the row's `user_id`.
 */
function prefixWithOwner(owner: string, word: string): string {
  return owner.replaceAll("-", "").slice(-ownerChars) + word;
}

/** A row of `search_entries` and the words that find it. */
export type IndexedRow = { id: number; owner: string; words: readonly string[] };

/** Indexes a row by its words, which are normalized: letters, digits and marks alone. */
export async function indexWords(trx: Trx, { id, owner, words }: IndexedRow): Promise<void> {
  const prefixed = words.map((word) => prefixWithOwner(owner, word));
  if (isPostgres(trx)) {
    await sql`update search_entries set owner_words = array_to_tsvector(${prefixed}::text[])
      where id = ${id}`.execute(trx);
    return;
  }
  const text = prefixed.join(" ");
  await sql`insert into search_words (rowid, words) values (${id}, ${text})`.execute(trx);
}

/** Deletes the words of rows that are about to be deleted. */
export async function deleteWords(trx: Trx, ids: readonly number[]): Promise<void> {
  if (isPostgres(trx)) return;
  for (let at = 0; at < ids.length; at += idsPerStatement) {
    const part = sql.join(ids.slice(at, at + idsPerStatement));
    await sql`delete from search_words where rowid in (${part})`.execute(trx);
  }
}

/**
 * A condition on `search_entries as entry`: every word of the query is a prefix of one of the row's
 * words. The caller compares `user_id`.
 */
export function hasWords(db: Db, { owner, words }: Omit<IndexedRow, "id">): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    const query = words.map((word) => `'${prefixWithOwner(owner, word)}':*`).join(" & ");
    return sql<SqlBool>`entry.owner_words @@ ${query}::tsquery`;
  }
  const query = words.map((word) => `"${prefixWithOwner(owner, word)}"*`).join(" AND ");
  return sql<SqlBool>`entry.id in (
    select rowid from search_words where search_words match ${query})`;
}

// Everybody else waits for one step: a merge of 16 pages of 4 KB.
const mergePages = 16;
const emptyAttemptsMax = 50;
const emptyRetryMs = 200;

/** Merges some pages of the index; a negative number begins to merge everything into one part. */
async function merge(trx: Trx, pages: number): Promise<void> {
  await sql`insert into search_words (search_words, rank) values ('merge', ${pages})`.execute(trx);
}

/** @returns whether there was something to merge (sqlite.org/fts5.html, "merge") */
function mergeSome(db: Db): Promise<boolean> {
  // Alone on the connection, or the writes of others would count as well.
  return db.transaction().execute(async (trx) => {
    const before = await totalChanges(trx);
    await merge(trx, mergePages);
    return (await totalChanges(trx)) - before >= 2;
  });
}

/** Empties the write-ahead log, which holds the old pages; another process may be reading for a moment. */
async function checkpointWalWhenFree(db: Db, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkpointWal(db);
    } catch (error) {
      if (attempt === emptyAttemptsMax) throw error;
    }
    await setTimeout(emptyRetryMs, undefined, { ref: false, signal });
  }
}

/**
 * Rewrites the index of words without the deleted ones, a few pages at a time, and empties the write-ahead log.
 * Only SQLite keeps deleted words in its index. `signal` ends it between two steps.
 */
export async function compactWordIndex(
  db: Db,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (isPostgres(db)) return;
  await db.transaction().execute((trx) => merge(trx, -mergePages));
  do signal.throwIfAborted();
  while (await mergeSome(db));
  await checkpointWalWhenFree(db, signal);
}

async function totalChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
