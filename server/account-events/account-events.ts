import { defaultLanguage, type Language, languages } from "../../shared/i18n/languages.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { DatabaseClock } from "../db/database-clock.ts";
import { getErrorCode } from "../errors.ts";
import type { LogLine } from "../log.ts";
import { mailRetrySeconds } from "../messaging/mail-retries.ts";
import type { Mail, Mailer } from "../messaging/types.ts";
import { unstoredSendsOf } from "../messaging/unstored-sends.ts";
import { renderEventMail } from "./mail.ts";
import {
  type ClaimedEvent,
  claimDueEvent,
  clearDeletion,
  deleteAccountEvent,
  deleteAccountEventsBefore,
  endMailCooldown,
  findRecipient,
  hasMailSince,
  insertAccountEvent,
  listEvents,
  markMailDone,
  setEventDueAt,
  setMailTo,
} from "./store.ts";

const listedMax = 100;
// Longer than a mail server may take, so that no other instance sends the same mail meanwhile.
const claimSeconds = 60;
// A stopping server waits for the run, so a slow mail server must not make it long.
const runMaxMs = 10_000;
const newDeviceMailSeconds = 3600;
// Not the event's time, which may be minutes ahead of the database's clock: the mail would wait.
const dueAtOnce = new Date(0).toISOString();

// Not the context: sessions record events, and the context knows sessions.
type MailDeps = {
  db: Db;
  /** The database's clock, so that all instances agree when a claim expires. */
  databaseClock: DatabaseClock;
  mailer: Mailer;
  config: { publicUrl: string };
  log: { error: LogLine };
};

/** An event as its owner sees it; `at` is UTC ISO-8601 text. */
type ListedEvent = { id: number; kind: AccountEventKind; at: string };

type NewEvent = {
  userId: string;
  kind: AccountEventKind;
  /** UTC ISO-8601. */
  at: string;
  /** The email address before the event, where its owner replaced it: the mail goes there. */
  mailTo?: string | null;
  /** When its mail is due, by the database's clock as UTC ISO-8601; at once when absent. */
  dueAt?: string;
};

/** Records a sensitive event; a job mails its owner. Call it in the event's own transaction. @returns its id */
export async function recordAccountEvent(db: Db, event: NewEvent): Promise<number> {
  const { userId, kind, at, mailTo = null, dueAt = dueAtOnce } = event;
  if (mailTo !== null) await setMailTo(db, userId, mailTo);
  return insertAccountEvent(db, { user_id: userId, kind, at, due_at: dueAt, mail_to: mailTo });
}

/** Cancels a requested deletion and records that, as each sign-in does; does nothing for other accounts. */
export async function cancelRequestedDeletion(db: Db, userId: string, at: string): Promise<void> {
  if (!(await clearDeletion(db, userId))) return;
  await recordAccountEvent(db, { userId, kind: "deletion-cancelled", at });
}

/**
 * Records a sign-in on a device that is new to the account. Programs without cookies are new each time,
 * so an hour has one such mail, until `restartNewDeviceMails`.
 */
export async function recordNewDevice(db: Db, userId: string, now: Date): Promise<void> {
  const kind = "new-device" as const;
  const since = secondsAfter(now, -newDeviceMailSeconds);
  const isMailed = await hasMailSince(db, { userId, kind, since });
  const due_at = isMailed ? null : dueAtOnce;
  await insertAccountEvent(db, {
    user_id: userId,
    kind,
    at: now.toISOString(),
    due_at,
    mail_to: null,
  });
}

/** Lets the next sign-in on a new device be mailed at once: the owner has ended the access of the others. */
export async function restartNewDeviceMails(db: Db, userId: string, now: string): Promise<void> {
  const since = secondsAfter(new Date(now), -newDeviceMailSeconds);
  await endMailCooldown(db, { userId, kind: "new-device", since });
}

export async function listAccountEvents(db: Db, userId: string): Promise<ListedEvent[]> {
  return listEvents(db, userId, listedMax);
}

/** The language of a person's mails, from what the account's row says. */
export function toMailLanguage(stored: string | null | undefined): Language {
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

type DueEvent = { user_id: string; kind: AccountEventKind; at: string; mail_to: string | null };

/** Whether the mail would promise what is no more: a deletion that was taken back, a download that is gone. */
function isOutdated(
  { kind, at }: DueEvent,
  { deletes_at }: { deletes_at: string | null },
  now: Date,
): boolean {
  if (kind === "deletion-requested") return deletes_at === null;
  return kind === "download-ready" && at < secondsAfter(now, -retentionSeconds("downloads", now));
}

async function sendEventMail(deps: MailDeps, event: DueEvent, now: Date): Promise<void> {
  const person = await findRecipient(deps.db, event.user_id);
  // People without an email address find the event in their account.
  if (person === undefined || person.erased_at !== null || isOutdated(event, person, now)) return;
  const to = event.mail_to ?? person.email;
  if (to === null) return;
  const mail = renderEventMail({
    to,
    language: toMailLanguage(person.language),
    kind: event.kind,
    at: event.at,
    deletesAt: person.deletes_at,
    publicUrl: deps.config.publicUrl,
  });
  await deps.mailer.send(mail);
}

/** Makes the mail due again, or gives it up after the last attempt. */
async function handleFailure(
  deps: MailDeps,
  { id, kind, attempts }: ClaimedEvent & { kind: AccountEventKind },
  error: unknown,
): Promise<void> {
  const delaySeconds = mailRetrySeconds[attempts - 1];
  const isGivenUp = delaySeconds === undefined;
  // A mail server's error may quote email addresses, so only its code is logged.
  const code = getErrorCode(error) || undefined;
  deps.log.error({ kind, attempts, isGivenUp, code }, "sending an account mail failed");
  if (isGivenUp) return markMailDone(deps.db, { id, attempts });
  const dueAt = secondsAfter(await deps.databaseClock.now(), delaySeconds);
  await setEventDueAt(deps.db, { id, attempts }, dueAt);
}

/** Sends the mails that are due, until `signal` aborts. A mail that fails is sent again for some days. */
export async function sendAccountMails(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  const endMs = performance.now() + runMaxMs;
  const unstored = unstoredSendsOf(deps.db);
  while (performance.now() < endMs && signal?.aborted !== true) {
    const now = await deps.databaseClock.now();
    const claim = { now: now.toISOString(), retryAt: secondsAfter(now, claimSeconds) };
    const event = await claimDueEvent(deps.db, claim);
    if (event === undefined) return;
    const key = `account event ${event.id}`;
    try {
      if (!unstored.has(key)) await sendEventMail(deps, event, now);
    } catch (error) {
      await handleFailure(deps, event, error);
      continue;
    }
    unstored.add(key);
    await markMailDone(deps.db, event);
    unstored.delete(key);
  }
}

type Farewell = { to: string; language: Language; at: string; publicUrl: string };

/** The last mail to a person, when nothing about them is left to find the email address again. */
export function renderFarewell(farewell: Farewell): Mail {
  return renderEventMail({ ...farewell, kind: "deletion-done", deletesAt: null });
}

// Other features may use these too.
export { deleteAccountEvent, deleteAccountEventsBefore };
