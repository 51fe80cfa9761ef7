import type { Identifier } from "../../../shared/inputs/identifier.ts";
import type { Db, Trx } from "../../db/database.ts";

/** The time of the last code sent to an identifier, as UTC ISO-8601 text. */
export async function findLastSend(db: Db, identifier: string): Promise<string | null> {
  const row = await db
    .selectFrom("code_sends")
    .select("last_sent_at")
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return row?.last_sent_at ?? null;
}

type Claim = { identifier: string; now: string; notAfter: string };

/** Records a send at `now`, unless one came after `notAfter`. Only one of many concurrent calls succeeds. */
export async function claimSend(trx: Trx, { identifier, now, notAfter }: Claim): Promise<boolean> {
  const row = await trx
    .insertInto("code_sends")
    .values({ identifier, last_sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column("identifier")
        .doUpdateSet({ last_sent_at: now })
        .where("code_sends.last_sent_at", "<=", notAfter),
    )
    .returning("identifier")
    .executeTakeFirst();
  return row !== undefined;
}

type SendUndo = { identifier: string; claimedAt: string; previous: string | null; codeId: number };

/** Reverts a send that failed, so that the code before it is valid again. */
export async function undoSend(trx: Trx, undo: SendUndo): Promise<void> {
  await trx.deleteFrom("one_time_codes").where("id", "=", undo.codeId).execute();
  if (undo.previous === null) {
    await trx
      .deleteFrom("code_sends")
      .where("identifier", "=", undo.identifier)
      .where("last_sent_at", "=", undo.claimedAt)
      .execute();
    return;
  }
  await trx
    .updateTable("code_sends")
    .set({ last_sent_at: undo.previous })
    .where("identifier", "=", undo.identifier)
    .where("last_sent_at", "=", undo.claimedAt)
    .execute();
}

/** The creation time of an identifier's n-th newest code; null when there are fewer. */
export async function findNthNewestCodeTime(
  db: Db,
  identifier: string,
  n: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("created_at")
    .where("identifier", "=", identifier)
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

type NewCode = { identifier: Identifier; hash: string; now: string; expiresAt: string };

export async function insertCode(trx: Trx, code: NewCode): Promise<number> {
  const { id } = await trx
    .insertInto("one_time_codes")
    .values({
      type: code.identifier.type,
      identifier: code.identifier.value,
      code_hash: code.hash,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type CodeAttempt = { identifier: Identifier; now: string; attemptsMax: number };

/**
 * Counts an attempt at the newest code of an identifier, before the code is compared. One guarded
 * statement ensures that concurrent attempts never exceed `attemptsMax`.
 * @returns undefined when the newest code is used, expired or out of attempts
 */
export async function countCodeAttempt(
  db: Db,
  { identifier, now, attemptsMax }: CodeAttempt,
): Promise<{ id: number; code_hash: string } | undefined> {
  return db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("one_time_codes")
        .select((max) => max.fn.max("id").as("id"))
        .where("identifier", "=", identifier.value)
        .where("type", "=", identifier.type),
    )
    .where("attempts", "<", attemptsMax)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** Marks a code as used. @returns false when it was used already or a newer code exists */
export async function markCodeUsed(trx: Trx, id: number, now: string): Promise<boolean> {
  const row = await trx
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("one_time_codes.id", "=", id)
    .where("one_time_codes.used_at", "is", null)
    .where("one_time_codes.expires_at", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("one_time_codes as newer")
            .select("newer.id")
            .whereRef("newer.identifier", "=", "one_time_codes.identifier")
            .whereRef("newer.type", "=", "one_time_codes.type")
            .whereRef("newer.id", ">", "one_time_codes.id"),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldCodes(db: Db, before: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("created_at", "<", before).execute();
}

export async function deleteOldSends(db: Db, before: string): Promise<void> {
  await db.deleteFrom("code_sends").where("last_sent_at", "<", before).execute();
}
