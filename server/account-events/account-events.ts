import { defaultLanguage, type Language, languages } from "../../shared/i18n/languages.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import { secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { DatabaseClock } from "../db/database-clock.ts";
import type { Mail, Mailer } from "../messaging/types.ts";
import { renderEventMail } from "./mail.ts";
import {
  claimDueEvent,
  clearDeletion,
  deleteAccountEventsBefore,
  findRecipient,
  hasEventSince,
  insertEvent,
  listEvents,
  markEventSettled,
} from "./store.ts";

const listedMax = 100;
const attemptsMax = 5;
const firstRetrySeconds = 60;
const newDeviceMailSeconds = 3600;
// Not the event's time: by the database's clock that may be minutes ahead, and the mail would wait.
const dueAtOnce = new Date(0).toISOString();

// Not the context: sessions record events, and the context knows sessions.
type MailDeps = {
  db: Db;
  /** The database's clock, so that all instances agree when a claim expires. */
  databaseClock: DatabaseClock;
  mailer: Mailer;
  config: { publicUrl: string };
  log: { error(facts: object, message: string): void };
};

/** An event as its owner sees it; `at` is UTC ISO-8601 text. */
export type ListedEvent = { id: number; kind: AccountEventKind; at: string };

type NewEvent = {
  userId: string;
  kind: AccountEventKind;
  /** UTC ISO-8601. */
  at: string;
  /** The address before the event, where its owner replaced it: the mail goes there. */
  mailTo?: string | null;
};

/** Records a sensitive event; a job mails its owner. Call it in the event's own transaction. */
export async function recordAccountEvent(db: Db, event: NewEvent): Promise<void> {
  const { userId, kind, at, mailTo = null } = event;
  await insertEvent(db, { user_id: userId, kind, at, due_at: dueAtOnce, mail_to: mailTo });
}

/** Cancels a requested deletion and records that, as each sign-in does; does nothing for other accounts. */
export async function cancelRequestedDeletion(db: Db, userId: string, at: string): Promise<void> {
  if (!(await clearDeletion(db, userId))) return;
  await recordAccountEvent(db, { userId, kind: "deletion-cancelled", at });
}

/**
 * Records a sign-in on a device that is new to the account. Programs without cookies are new each time,
 * so an hour has one such mail.
 */
export async function recordNewDevice(db: Db, userId: string, now: Date): Promise<void> {
  const kind = "new-device" as const;
  const since = secondsAfter(now, -newDeviceMailSeconds);
  const isMailed = await hasEventSince(db, { userId, kind, since });
  const due_at = isMailed ? null : dueAtOnce;
  await insertEvent(db, { user_id: userId, kind, at: now.toISOString(), due_at, mail_to: null });
}

export async function listAccountEvents(db: Db, userId: string): Promise<ListedEvent[]> {
  return listEvents(db, userId, listedMax);
}

/** The language of a person's mails, from what the account's row says. */
export function toMailLanguage(stored: string | null | undefined): Language {
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

async function sendEventMail(
  deps: MailDeps,
  event: { user_id: string; kind: AccountEventKind; at: string; mail_to: string | null },
): Promise<void> {
  const person = await findRecipient(deps.db, event.user_id);
  // People without an address find the event in their account.
  if (person === undefined || person.erased_at !== null) return;
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

/** Sends the mails that are due; a failed one is sent again, five attempts in all. */
export async function sendAccountMails(deps: MailDeps): Promise<void> {
  for (;;) {
    const now = await deps.databaseClock.now();
    const claim = { now: now.toISOString(), retryAt: secondsAfter(now, firstRetrySeconds) };
    const event = await claimDueEvent(deps.db, claim);
    if (event === undefined) return;
    try {
      await sendEventMail(deps, event);
    } catch {
      // The error may contain the address.
      deps.log.error(
        { kind: event.kind, attempts: event.attempts },
        "sending an account mail failed",
      );
      if (event.attempts < attemptsMax) continue;
    }
    await markEventSettled(deps.db, event.id);
  }
}

// Other features may use this too.
export { deleteAccountEventsBefore };

type Farewell = { to: string; language: Language; at: string; publicUrl: string };

/** The last mail to a person, when nothing about them is left to find the address again. */
export function renderFarewell(farewell: Farewell): Mail {
  return renderEventMail({ ...farewell, kind: "deletion-done", deletesAt: null });
}
