import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ConsentsTable } from "./table.ts";

export async function insertConsents(
  db: Db,
  rows: readonly Insertable<ConsentsTable>[],
): Promise<void> {
  await db
    .insertInto("consents")
    .values([...rows])
    .execute();
}

export async function listConsentRows(db: Db, userId: string) {
  return db
    .selectFrom("consents")
    .select(["document", "version", "language", "act", "at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}
