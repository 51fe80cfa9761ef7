import type { SelectQueryBuilder } from "kysely";
import type { Database, Trx } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/**
 * The query with a lock of its rows until the transaction ends; the caller executes it. On PostgreSQL that is FOR NO KEY
 * UPDATE, so that rows which refer to them can still be inserted. SQLite has one writer at a time (sqlite.ts opens every
 * transaction with BEGIN IMMEDIATE): there, reading is enough. An update of a key, even to itself, would make SQLite
 * search every table that refers to it.
 */
export function withRowLock<Table extends keyof Database, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(trx) ? query.forNoKeyUpdate() : query;
}

/**
 * Locks a user's row until the transaction ends, so that concurrent actions of one user run one after
 * another.
 */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await withRowLock(trx, trx.selectFrom("users").select("id").where("id", "=", userId)).execute();
}
