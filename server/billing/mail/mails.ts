import type { Language } from "../../../shared/i18n/languages.ts";
import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { DatabaseClock } from "../../db/database-clock.ts";
import { getErrorCode } from "../../errors.ts";
import type { LogLine } from "../../log.ts";
import { mailRetrySeconds } from "../../messaging/mail-retries.ts";
import type { Mail, Mailer } from "../../messaging/types.ts";
import { unstoredSendsOf } from "../../messaging/unstored-sends.ts";
import { getInvoice } from "../invoices/get-invoices.ts";
import type { DrawingProcess } from "../invoices/pdf/drawing-process.ts";
import type { Seller } from "../invoices/seller.ts";
import {
  type BillingMailRow,
  claimMail,
  listDueMails,
  markMailDone,
  setMailDueAt,
} from "../mail-store.ts";
import { listUnrevokedGrantsOfUser } from "../plans/grant-store.ts";
import { toSubscription } from "../plans/subscription.ts";
import { findOrderEmail } from "./reminder-store.ts";
import { findDueReminder } from "./reminders.ts";
import { renderInvoiceMail, renderReminderMail } from "./render-mails.ts";

const batchMax = 20;
// Longer than a mail server may take, so that no other instance sends the same mail meanwhile.
const claimSeconds = 120;
// A stopping server waits for the batch, so a slow mail server must not make it long.
const batchMaxMs = 15_000;

export type MailDeps = {
  db: Db;
  clock: Clock;
  /** The database's clock, so that all instances agree when a claim expires. */
  databaseClock: DatabaseClock;
  log: { error: LogLine };
  mailer: Mailer;
  drawingProcess: DrawingProcess;
  seller: Seller;
  config: { publicUrl: string };
  /** The proven email address that a user signs in with; null for a user with only a phone. */
  findEmail(userId: string): Promise<string | null>;
  findLanguage(userId: string): Promise<Language>;
};

/**
 * An invoice goes to the email address that its buyer proved, never to the one typed in the form: it holds a
 * person's name and payment. @returns null for a buyer with only a phone, who finds it in the app
 */
async function composeInvoiceMail(deps: MailDeps, mail: BillingMailRow, id: string) {
  const to = await deps.findEmail(mail.user_id);
  if (to === null) return null;
  const invoice = await getInvoice(deps.db, id);
  const language = await deps.findLanguage(mail.user_id);
  const pdf = await deps.drawingProcess.draw(invoice, language);
  return renderInvoiceMail(invoice, { to, pdf, language });
}

/** @returns null when the reminder is outdated: after a renewal or refund, or too late */
async function composeReminderMail(deps: MailDeps, mail: BillingMailRow): Promise<Mail | null> {
  const { db, clock, seller, config } = deps;
  const now = nowText(clock);
  const end = toSubscription(await listUnrevokedGrantsOfUser(db, mail.user_id), now)?.end_date;
  if (end === undefined || end !== mail.end_date) return null;
  if (findDueReminder({ endDate: end, now }) !== mail.days_before) return null;
  // Unlike an invoice, a reminder names nobody, so it may go to an unproven email address.
  const to = (await deps.findEmail(mail.user_id)) ?? (await findOrderEmail(db, mail.user_id));
  if (to === undefined) return null;
  const language = await deps.findLanguage(mail.user_id);
  return renderReminderMail({ to, endDate: end, seller, publicUrl: config.publicUrl, language });
}

function compose(deps: MailDeps, mail: BillingMailRow): Promise<Mail | null> {
  if (mail.invoice_id === null) return composeReminderMail(deps, mail);
  return composeInvoiceMail(deps, mail, mail.invoice_id);
}

async function handleFailure(deps: MailDeps, mail: BillingMailRow, error: unknown): Promise<void> {
  const { db, clock, databaseClock, log } = deps;
  const { key, tries: attempts } = mail;
  const delaySeconds = mailRetrySeconds[attempts];
  // A mail server's error may quote email addresses, so only its name and code are logged.
  const name = error instanceof Error ? error.name : "unknown";
  const code = getErrorCode(error) || undefined;
  log.error({ mail: key, attempts: attempts + 1, error: name, code }, "billing mail not sent");
  if (delaySeconds !== undefined) {
    return setMailDueAt(db, key, secondsAfter(await databaseClock.now(), delaySeconds));
  }
  await markMailDone(db, { key, outcome: "given_up", now: nowText(clock) });
}

async function sendOne(deps: MailDeps, mail: BillingMailRow): Promise<void> {
  const { db, clock, mailer } = deps;
  const { key, due_at: dueAt } = mail;
  // By the database's clock: on an instance whose own clock is ahead, the claim would be over too early.
  const until = secondsAfter(await deps.databaseClock.now(), claimSeconds);
  if (dueAt === null || !(await claimMail(db, { key, dueAt, until }))) return;
  const unstored = unstoredSendsOf(db);
  try {
    const message = unstored.has(key) ? null : await compose(deps, mail);
    if (message !== null) {
      await mailer.send(message);
      unstored.add(key);
    }
  } catch (error) {
    return handleFailure(deps, mail, error);
  }
  const outcome = unstored.has(key) ? "sent" : "dropped";
  await markMailDone(db, { key, outcome, now: nowText(clock) });
  unstored.delete(key);
}

/**
 * Sends the mails that are due, outside any transaction. A mail that fails is retried for some days. A
 * mail whose process died while sending is sent again after two minutes. Between two mails, `signal` ends the run.
 */
export async function sendBillingMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  const now = await deps.databaseClock.now();
  const due = await listDueMails(deps.db, now.toISOString(), batchMax);
  const endMs = performance.now() + batchMaxMs;
  for (const mail of due) {
    if (performance.now() > endMs || signal?.aborted === true) return;
    await sendOne(deps, mail);
  }
}
