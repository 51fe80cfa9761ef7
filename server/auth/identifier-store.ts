import { sql } from "kysely";
import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { Db, Trx } from "../db/database.ts";
import { lockRows } from "../db/lock-rows.ts";
import type { UserRow } from "./store.ts";

/** Removes the identifiers of an account with an unfinished registration, and schedules its erasure. */
export async function releaseIdentifiers(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable("users")
    // RFC 2606 reserves `.invalid`: no mail and no sign-in reaches such an address.
    .set({
      email: sql<string>`'released-' || id || '@account.invalid'`,
      mobile: null,
      deletes_at: now,
    })
    .where("id", "=", userId)
    .where("registered_at", "is", null)
    .execute();
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "registration")
    .where("ended_at", "is", null)
    .execute();
}

/** Frees an identifier that only another account's unfinished registration holds. */
export async function releaseFromUnfinishedRegistration(
  trx: Trx,
  { identifier: { type, value }, but, now }: { identifier: Identifier; but: string; now: string },
): Promise<void> {
  const holder = await trx
    .selectFrom("users")
    .select("id")
    .where(type, "=", value)
    .where("id", "!=", but)
    .where("registered_at", "is", null)
    .executeTakeFirst();
  if (holder !== undefined) await releaseIdentifiers(trx, holder.id, now);
}

/** Locks a user's row until the transaction ends. @returns its identifiers */
export async function lockUserRow(
  trx: Trx,
  userId: string,
): Promise<Pick<UserRow, "email" | "mobile">> {
  const query = trx.selectFrom("users").select(["email", "mobile"]).where("id", "=", userId);
  return lockRows(trx, query).executeTakeFirstOrThrow();
}

export async function setIdentifier(
  trx: Trx,
  userId: string,
  { type, value }: Identifier,
): Promise<UserRow> {
  return trx
    .updateTable("users")
    .set({ [type]: value })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
