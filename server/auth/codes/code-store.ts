import type { Insertable } from "kysely";
import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { OneTimeCodesTable } from "../table.ts";

/**
 * Records when a code was asked for with an identifier, and so locks it until the transaction ends: its codes are sent
 * one after another.
 */
export async function recordCodeRequest(trx: Trx, identifier: string, now: string): Promise<void> {
  await trx
    .insertInto("code_sends")
    .values({ identifier, last_sent_at: now })
    .onConflict((conflict) => conflict.column("identifier").doUpdateSet({ last_sent_at: now }))
    .execute();
}

type OpenCodeQuery = {
  identifiers: readonly string[];
  requestHash: string | null;
  /** The subject's key of the account: its codes come before those that others asked for. */
  ownerKey: string;
  now: string;
};

/** Which of an account's identifiers a code that still works was sent to: the request's, else the newest. */
export async function findOpenCodeIdentifier(
  db: Db,
  { identifiers, requestHash, ownerKey, now }: OpenCodeQuery,
): Promise<string | undefined> {
  let query = db
    .selectFrom("one_time_codes")
    .select("identifier")
    .where("identifier", "in", identifiers)
    .where("used_at", "is", null)
    .where("expires_at", ">", now);
  if (requestHash !== null) {
    query = query.where((eb) =>
      eb.or([eb("request_hash", "=", requestHash), eb("shared_request_hash", "=", requestHash)]),
    );
  }
  const row = await query
    .orderBy((eb) => eb.case().when("sender", "=", ownerKey).then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.identifier;
}

/** Which sent codes a budget counts; each field that is given narrows them down. */
export type CodeFilter = {
  /** The identifier, and the keyed hash that replaces it once an account gives it up. */
  identifiers?: readonly string[];
  mailbox?: string;
  /** The key of the subject that asked (column `sender`). */
  subjectKey?: string;
  withoutKnownDevices?: boolean;
};

/** The time of the n-th newest send; null when there are fewer. Times are UTC ISO-8601 text. */
export async function findNthNewestCodeTime(
  db: Db,
  filter: CodeFilter,
  n: number,
): Promise<string | null> {
  let query = db.selectFrom("one_time_codes").select("created_at");
  if (filter.identifiers !== undefined) query = query.where("identifier", "in", filter.identifiers);
  if (filter.mailbox !== undefined) query = query.where("mailbox", "=", filter.mailbox);
  if (filter.subjectKey !== undefined) query = query.where("sender", "=", filter.subjectKey);
  if (filter.withoutKnownDevices === true) query = query.where("known_device", "=", 0);
  const row = await query
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whether a request asked for codes of this identifier. */
export async function isRequestOf(db: Db, identifier: string, requestHash: string) {
  const row = await db
    .selectFrom("one_time_codes")
    .select("id")
    .where("request_hash", "=", requestHash)
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return row !== undefined;
}

type LastCodeQuery = { identifier: string; subjectKey: string; requestHash: string | null };

/** The newest code of a request, or without one of a subject. */
export async function findLastCode(db: Db, { identifier, subjectKey, requestHash }: LastCodeQuery) {
  let query = db.selectFrom("one_time_codes").selectAll().where("identifier", "=", identifier);
  query =
    requestHash === null
      ? query.where("sender", "=", subjectKey)
      : query.where("request_hash", "=", requestHash);
  return query.orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** Inserts a code whose hash is still missing. @returns its id */
export async function insertCode(trx: Trx, code: Omit<Insertable<OneTimeCodesTable>, "code_hash">) {
  const { id } = await trx
    .insertInto("one_time_codes")
    .values({ ...code, code_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setCodeHash(db: Db, id: number, hash: string): Promise<void> {
  await db.updateTable("one_time_codes").set({ code_hash: hash }).where("id", "=", id).execute();
}

/** Deletes a code that was not sent, so that the one before it is valid again. */
export async function deleteCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom("one_time_codes").where("id", "=", id).execute();
}

/** The attempts at codes that were sent to an identifier after `since`, known devices' codes apart. */
export async function countAttempts(db: Db, identifiers: readonly string[], since: string) {
  const { own, shared } = await db
    .selectFrom("one_time_codes")
    .select(({ fn }) => [
      fn.sum<number | null>("attempts").as("own"),
      fn.sum<number | null>("shared_attempts").as("shared"),
    ])
    .where("identifier", "in", identifiers)
    .where("known_device", "=", 0)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(own ?? 0) + Number(shared ?? 0);
}

/** The key of the subject that asked for an identifier's newest code; null when there is none. */
export async function findNewestSubjectKey(
  db: Db,
  { type, value }: Identifier,
): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("sender")
    .where("identifier", "=", value)
    .where("type", "=", type)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sender ?? null;
}

/** Whether a request has a live code at which nobody has made an attempt. */
export async function hasCodeWithoutAttempts(db: Db, requestHash: string, now: string) {
  const row = await db
    .selectFrom("one_time_codes")
    .select("id")
    .where("request_hash", "=", requestHash)
    .where("attempts", "=", 0)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How to find the code, and the column that counts the attempt. */
export type CodeCandidate = {
  by: "request_hash" | "shared_request_hash" | "sender" | "identifier";
  value: string;
  counter: "attempts" | "shared_attempts";
};
type CodeAttempt = { identifier: Identifier; candidate: CodeCandidate; now: string };

/**
 * Counts an attempt at the newest code of the candidate, before the code is compared. One guarded statement
 * ensures that concurrent attempts never exceed `codeAttemptsMax`.
 * @returns the code with the attempts of its own request, this one included; undefined when that code is used, expired or out of attempts
 */
export async function takeCodeAttempt(db: Db, { identifier, candidate, now }: CodeAttempt) {
  const { by, value, counter } = candidate;
  return db
    .updateTable("one_time_codes")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("one_time_codes")
        .select(({ fn }) => fn.max("id").as("id"))
        .where(by, "=", value)
        .where("identifier", "=", identifier.value)
        .where("type", "=", identifier.type),
    )
    .where(counter, "<", limits.codeAttemptsMax)
    .where("code_hash", "!=", "")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "code_hash", "attempts"])
    .executeTakeFirst();
}

/** Marks a code as used. @returns false when it was used already or its request has a newer one */
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
            .whereRef("newer.request_hash", "=", "one_time_codes.request_hash")
            .whereRef("newer.id", ">", "one_time_codes.id"),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
