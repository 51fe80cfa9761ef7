import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { Mail, Mailer } from "../../messaging/types.ts";
import { drawInvoice } from "../invoices/pdf/draw.ts";
import { openInvoice } from "../invoices/read.ts";
import type { Seller } from "../invoices/seller.ts";
import { listGrants } from "../plans/grant-store.ts";
import { foldSubscription } from "../plans/subscription.ts";
import { invoiceMail } from "./invoice-mail.ts";
import {
  type BillingMailRow,
  claimMail,
  listDueMails,
  postponeMail,
  settleMail,
} from "./mail-store.ts";
import { reminderMail } from "./reminder-mail.ts";
import { findOrderEmail } from "./reminder-store.ts";
import { reminderDue } from "./reminders.ts";

const batchMax = 20;
// Longer than a mail server may take: nobody else takes the same mail meanwhile.
const claimSeconds = 120;
// A server that stops waits for a batch: it must not take long where the mail server does.
const batchMaxMs = 15_000;
const minuteSeconds = 60;
// After each failure; when they are used up, the mail is given up and support is told by the log.
const againSeconds = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((m) => m * minuteSeconds);

export type MailDeps = {
  db: Db;
  clock: Clock;
  log: { error(facts: object, message: string): void };
  mailer: Mailer;
  seller: Seller;
  config: { publicUrl: string };
  /** The address that someone signs in with; null for those who have a phone alone. */
  emailOf(userId: string): Promise<string | null>;
};

async function writeDocument({ db }: MailDeps, id: string): Promise<Mail> {
  const document = await openInvoice(db, id);
  return invoiceMail(document, await drawInvoice(document));
}

/** Null when it no longer holds: renewed, refunded, or too late for this reminder. */
async function writeReminder(parts: MailDeps, mail: BillingMailRow): Promise<Mail | null> {
  const { db, clock, seller, config } = parts;
  const now = nowText(clock);
  const end = foldSubscription(await listGrants(db, mail.user_id), now)?.end_date;
  if (end === undefined || end !== mail.end_date) return null;
  if (reminderDue(end, now) !== mail.days_before) return null;
  const to = (await parts.emailOf(mail.user_id)) ?? (await findOrderEmail(db, mail.user_id));
  if (to === undefined) return null;
  return reminderMail({ to, endDate: end, seller, publicUrl: config.publicUrl });
}

function write(parts: MailDeps, mail: BillingMailRow): Promise<Mail | null> {
  if (mail.invoice_id !== null) return writeDocument(parts, mail.invoice_id);
  return writeReminder(parts, mail);
}

async function failed(parts: MailDeps, mail: BillingMailRow, error: unknown): Promise<void> {
  const { db, clock, log } = parts;
  const { key, tries } = mail;
  const again = againSeconds[tries];
  // The error of a mail server quotes addresses: only its name goes to the log.
  const fault = error instanceof Error ? error.name : "unknown";
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  log.error({ mail: key, tries: tries + 1, fault, code }, "mail of billing not sent");
  if (again !== undefined) return postponeMail(db, key, secondsAfter(clock.now(), again));
  await settleMail(db, { key, outcome: "given_up", now: nowText(clock) });
}

async function sendOne(parts: MailDeps, mail: BillingMailRow): Promise<void> {
  const { db, clock, mailer } = parts;
  const { key, due_at: seen } = mail;
  const until = secondsAfter(clock.now(), claimSeconds);
  if (seen === null || !(await claimMail(db, { key, seen, until }))) return;
  try {
    const written = await write(parts, mail);
    if (written !== null) await mailer.send(written);
    const outcome = written === null ? "dropped" : "sent";
    await settleMail(db, { key, outcome, now: nowText(clock) });
  } catch (error) {
    await failed(parts, mail, error);
  }
}

/**
 * Sends the mails that billing owes, once each, outside any transaction. One that fails is tried again
 * over some days; one whose process died in the middle is sent again after two minutes.
 */
export async function sendMails(parts: MailDeps): Promise<void> {
  const due = await listDueMails(parts.db, nowText(parts.clock), batchMax);
  const endMs = performance.now() + batchMaxMs;
  for (const mail of due) {
    if (performance.now() > endMs) return;
    await sendOne(parts, mail);
  }
}
