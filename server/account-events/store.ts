import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import type { Db } from "../db/database.ts";
import type { AccountEventsTable } from "./table.ts";

type NewEvent = Pick<AccountEventsTable, "user_id" | "kind" | "at" | "due_at"> & {
  mail_to: string | null;
};

/** @returns its id */
export async function insertAccountEvent(db: Db, event: NewEvent): Promise<number> {
  const inserted = db.insertInto("account_events").values(event).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function deleteAccountEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom("account_events").where("id", "=", id).execute();
}

/** The newest events of a user first. */
export async function listEvents(db: Db, userId: string, max: number) {
  return db
    .selectFrom("account_events")
    .select(["id", "kind", "at"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}

/**
 * Takes the event whose mail is due next, and makes it due again at `retryAt` in case this process
 * dies. The update repeats the condition, so that two instances never take the same one.
 */
export async function claimDueEvent(db: Db, { now, retryAt }: { now: string; retryAt: string }) {
  return db
    .updateTable("account_events")
    .set((eb) => ({ due_at: retryAt, tries: eb("tries", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("account_events as next")
        .select("next.id")
        .where("next.due_at", "is not", null)
        .where("next.due_at", "<=", now)
        .orderBy("next.due_at")
        .limit(1),
    )
    .where("due_at", "<=", now)
    .returning(["id", "user_id", "kind", "at", "tries as attempts", "mail_to"])
    .executeTakeFirst();
}

/** An event that a process has taken for its `attempts`-th try. Another may have taken it again since. */
export type ClaimedEvent = { id: number; attempts: number };

export async function markMailDone(db: Db, { id, attempts }: ClaimedEvent): Promise<void> {
  await db
    .updateTable("account_events")
    .set({ due_at: null, mail_to: null })
    .where("id", "=", id)
    .where("tries", "=", attempts)
    .execute();
}

export async function setEventDueAt(db: Db, { id, attempts }: ClaimedEvent, dueAt: string) {
  await db
    .updateTable("account_events")
    .set({ due_at: dueAt })
    .where("id", "=", id)
    .where("tries", "=", attempts)
    .where("due_at", "is not", null)
    .execute();
}

/** Lets the mails that still wait for a user go to the email address that the events happened to. */
export async function setMailTo(db: Db, userId: string, mailTo: string): Promise<void> {
  await db
    .updateTable("account_events")
    .set({ mail_to: mailTo })
    .where("user_id", "=", userId)
    .where("due_at", "is not", null)
    .where("mail_to", "is", null)
    .execute();
}

/** Whether an event of a kind since a time (UTC ISO-8601 text) was mailed to a user, or will be. */
export async function hasMailSince(
  db: Db,
  { userId, kind, since }: { userId: string; kind: AccountEventKind; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("account_events")
    .select("id")
    .where("user_id", "=", userId)
    .where("at", ">=", since)
    .where("kind", "=", kind)
    .where((eb) => eb.or([eb("tries", ">", 0), eb("due_at", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the mails that a user got about events of a kind since a time count as none for `hasMailSince`. */
export async function endMailCooldown(
  db: Db,
  { userId, kind, since }: { userId: string; kind: AccountEventKind; since: string },
): Promise<void> {
  await db
    .updateTable("account_events")
    .set({ tries: 0 })
    .where("user_id", "=", userId)
    .where("at", ">=", since)
    .where("kind", "=", kind)
    .where("due_at", "is", null)
    .execute();
}

export async function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["email", "language", "deletes_at", "erased_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function deleteAccountEventsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("account_events").where("at", "<", before).execute();
}

/** Takes back a deletion that was asked for. @returns false when there was none */
export async function clearDeletion(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ deletes_at: null })
    .where("id", "=", userId)
    .where("deletes_at", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
