import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ConsentsTable } from "./table.ts";

export async function insertConsents(db: Db, rows: readonly Insertable<ConsentsTable>[]) {
  await db.insertInto("consents").values(rows).execute();
}

/** A user's consents, oldest first. */
export async function listConsents(db: Db, userId: string) {
  return db
    .selectFrom("consents")
    .select(["document", "version", "language", "act", "at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}
