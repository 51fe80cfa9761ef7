import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { prepareStatement } from "../db/statements/prepare.ts";
import type { BillingMailsTable } from "./table.ts";

export type BillingMailRow = Selectable<BillingMailsTable>;

/** Queues a mail. One with the same key, sent or not, stays as it is. */
export async function insertMail(db: Db, mail: Insertable<BillingMailsTable>): Promise<void> {
  await db
    .insertInto("billing_mails")
    .values(mail)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function listDueMails(db: Db, now: string, max: number): Promise<BillingMailRow[]> {
  return db
    .selectFrom("billing_mails")
    .selectAll()
    .where("due_at", "is not", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(max)
    .execute();
}

type Claim = { key: string; dueAt: string; until: string };

const claimStatement = prepareStatement((db, { key, dueAt, until }: Claim) =>
  db
    .updateTable("billing_mails")
    .set(({ eb }) => ({ due_at: until, tries: eb("tries", "+", 1) }))
    .where("key", "=", key)
    .where("due_at", "=", dueAt),
);

/** Reserves a due mail until a moment. @returns false when another instance did */
export async function claimMail(db: Db, claim: Claim): Promise<boolean> {
  return (await claimStatement(db, claim)).numAffectedRows === 1n;
}

export async function setMailDueAt(db: Db, key: string, dueAt: string): Promise<void> {
  await db.updateTable("billing_mails").set({ due_at: dueAt }).where("key", "=", key).execute();
}

type MailOutcome = { key: string; outcome: "sent" | "dropped" | "given_up"; now: string };

export const markMailDone = prepareStatement((db, { key, outcome, now }: MailOutcome) =>
  db
    .updateTable("billing_mails")
    .set({ due_at: null, outcome, settled_at: now })
    .where("key", "=", key),
);

export async function listMailsOfInvoices(db: Db, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return db.selectFrom("billing_mails").selectAll().where("invoice_id", "in", invoiceIds).execute();
}

/** Deletes reminders that were done before a moment; mails of invoices are kept. */
export async function deleteRemindersBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("billing_mails")
    // A literal, because the partial index needs it (billing_mails_reminders_settled).
    .where("kind", "=", sql.lit("reminder"))
    .where("settled_at", "<", before)
    .execute();
}
