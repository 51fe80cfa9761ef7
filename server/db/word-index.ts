import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "./database.ts";

const ownerChars = 12;
const idsAStatement = 500;

/** Which of the two dialects a database speaks. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * On SQLite each word begins with a part of its owner, so that a prefix is looked for among one
 * person's words and not among everybody's. Two owners may share that part: the row says whose it is.
 */
function ownersWord(owner: string, word: string): string {
  return owner.replaceAll("-", "").slice(-ownerChars) + word;
}

/** What is to be found by which words: a row of `search_entries`. */
export type IndexedRow = { id: number; owner: string; words: readonly string[] };

/** Makes a row known by its words: letters, digits and marks alone, folded and cut already. */
export async function indexWords(trx: Trx, { id, owner, words }: IndexedRow): Promise<void> {
  if (isPostgres(trx)) {
    await sql`update search_entries set words = array_to_tsvector(${[...words]}::text[])
      where id = ${id}`.execute(trx);
    return;
  }
  const text = words.map((word) => ownersWord(owner, word)).join(" ");
  await sql`insert into search_words (rowid, words) values (${id}, ${text})`.execute(trx);
}

/** Forgets the words of rows that are about to be deleted. */
export async function forgetWords(trx: Trx, ids: readonly number[]): Promise<void> {
  if (isPostgres(trx)) return;
  for (let at = 0; at < ids.length; at += idsAStatement) {
    const part = sql.join(ids.slice(at, at + idsAStatement));
    await sql`delete from search_words where rowid in (${part})`.execute(trx);
  }
}

/**
 * True for a row of `search_entries`, under the name `entry`, that has every word of an owner's
 * query as the beginning of one of its own; the row's `user_id` is for the caller to compare.
 */
export function hasWords(db: Db, { owner, words }: Omit<IndexedRow, "id">): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql<SqlBool>`entry.words @@ ${query}::tsquery`;
  }
  const query = words.map((word) => `"${ownersWord(owner, word)}"*`).join(" AND ");
  return sql<SqlBool>`entry.id in (
    select rowid from search_words where search_words match ${query})`;
}
