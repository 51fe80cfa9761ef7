import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "./database.ts";

const ownerChars = 12;
const idsPerStatement = 500;

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * On SQLite each word begins with a part of its owner's id, so that a prefix search reads one user's
 * words alone. Two users may share that part, so callers also compare the row's `user_id`.
 */
function prefixWithOwner(owner: string, word: string): string {
  return owner.replaceAll("-", "").slice(-ownerChars) + word;
}

/** A row of `search_entries` and the words that find it. */
export type IndexedRow = { id: number; owner: string; words: readonly string[] };

/** Indexes a row by its words, which are normalized: letters, digits and marks alone. */
export async function indexWords(trx: Trx, { id, owner, words }: IndexedRow): Promise<void> {
  if (isPostgres(trx)) {
    await sql`update search_entries set words = array_to_tsvector(${[...words]}::text[])
      where id = ${id}`.execute(trx);
    return;
  }
  const text = words.map((word) => prefixWithOwner(owner, word)).join(" ");
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
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql<SqlBool>`entry.words @@ ${query}::tsquery`;
  }
  const query = words.map((word) => `"${prefixWithOwner(owner, word)}"*`).join(" AND ");
  return sql<SqlBool>`entry.id in (
    select rowid from search_words where search_words match ${query})`;
}
