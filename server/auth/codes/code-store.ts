import type { Identifier } from "../../../shared/inputs/identifier.ts";
import type { Db, Trx } from "../../db/database.ts";

/** When a code was last sent to an identifier, as UTC ISO-8601 text. */
export async function findLastSend(db: Db, identifier: string): Promise<string | null> {
  const row = await db
    .selectFrom("code_sends")
    .select("last_sent_at")
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return row?.last_sent_at ?? null;
}

type Claim = { identifier: string; now: string; notAfter: string };

/** Claims the right to send now: one of any number of simultaneous callers gets it. */
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

/** Takes back a send that did not reach anyone: the code before it is the newest again. */
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

/** When the n-th newest code of an identifier was made; null when there are fewer. */
export async function findNthNewest(db: Db, identifier: string, n: number): Promise<string | null> {
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

type Attempt = { identifier: Identifier; now: string; attemptsMax: number };

/**
 * Counts a try at the newest code of an identifier, if that one still lives. Counting comes before
 * comparing, in one guarded statement: no number of simultaneous guesses gets more than the maximum.
 */
export async function countAttempt(
  db: Db,
  { identifier, now, attemptsMax }: Attempt,
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

/** Uses a code up; false when someone was faster or a newer code has come meanwhile. */
export async function useCode(trx: Trx, id: number, now: string): Promise<boolean> {
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
