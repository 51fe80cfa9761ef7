import type { Db, Trx } from "../../db/database.ts";

/** Sets when an account is erased, unless it was asked for before. @returns the time that holds */
export async function setDeletesAt(trx: Trx, userId: string, deletesAt: string): Promise<string> {
  await trx
    .updateTable("users")
    .set({ deletes_at: deletesAt })
    .where("id", "=", userId)
    .where("deletes_at", "is", null)
    .execute();
  const row = await trx
    .selectFrom("users")
    .select("deletes_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.deletes_at ?? deletesAt;
}

/** Makes the erasure of an account due at `now`, whenever it was asked for before. */
export async function markErasureDue(trx: Trx, userId: string, now: string): Promise<void> {
  await trx.updateTable("users").set({ deletes_at: now }).where("id", "=", userId).execute();
}

/** Accounts whose erasure is due, the longest first; also those that a crash left half erased. */
export async function listDueAccounts(db: Db, { now, limit }: { now: string; limit: number }) {
  return db
    .selectFrom("users")
    .select(["id", "email", "mobile", "language", "registered_at", "erased_at"])
    .where("deletes_at", "is not", null)
    .where("deletes_at", "<=", now)
    .orderBy("deletes_at")
    .limit(limit)
    .execute();
}

/** Accounts that never finished their registration and bought nothing. */
export async function listAbandonedIds(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("registered_at", "is", null)
    .where("erased_at", "is", null)
    .where("deletes_at", "is", null)
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.user_id", "=", "users.id")
            .where("sessions.last_seen_at", ">=", before),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markForErasure(db: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("users")
    .set({ deletes_at: now })
    .where("id", "in", ids)
    .where("registered_at", "is", null)
    .execute();
}
