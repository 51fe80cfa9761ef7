import { daySeconds } from "../../../shared/indian-time.ts";
import type { Refusal } from "../../../shared/refusal-text.ts";
import type { RequestContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { type AppError, tooManyRequestsError } from "../../errors.ts";
import { toMailbox } from "../../messaging/mailbox.ts";
import { scaleLimit } from "../../rate-limits.ts";
import type { Requester } from "../attempts/rate-limit-subject.ts";
import { keyedHash, toReleasedKey } from "../keyed-hash.ts";
import { logSecurityEvent } from "../security-events.ts";
import { findUser } from "../store.ts";
import { type CodeFilter, findNthNewestCodeTime } from "./code-store.ts";

const hourSeconds = 3600;
const perIdentifierHour = 20;
const longestMinutesSeconds = 2 * hourSeconds;

type SendLimit = { name: string; filter: CodeFilter; max: number; windowSeconds: number };

/** The mailbox that a code reaches, as the database names it. */
export function toMailboxKey(pepper: string, identifier: string): string {
  return keyedHash(pepper, "code-mailboxes", toMailbox(identifier));
}

/** The limit of an hour bounds how many codes are valid at once: its window is at least as long as a code's life. */
function identifierWindowSeconds({ otp }: RequestContext["config"]): number {
  return Math.max(hourSeconds, otp.codeTtlSeconds);
}

/** The limits of the contract ("One-time codes"). A known device counts for itself alone. */
function sendLimits(
  { config, pepper }: RequestContext,
  { identifier, subject }: Requester,
): SendLimit[] {
  const identifiers = [identifier.value, toReleasedKey(pepper, identifier.value)];
  const bySubject = { identifiers, subjectKey: subject.key };
  const own: SendLimit[] = [
    { name: "sends-hour", filter: bySubject, max: 5, windowSeconds: hourSeconds },
    { name: "sends-day", filter: bySubject, max: 10, windowSeconds: daySeconds },
  ];
  if (subject.isExempt) return own;
  const overAll = { identifiers, withoutKnownDevices: true };
  const windowSeconds = identifierWindowSeconds(config);
  return [
    ...own,
    { name: "sends-identifier", filter: overAll, max: perIdentifierHour, windowSeconds },
    {
      name: "sends-ip",
      filter: { subjectKey: subject.key },
      max: 300,
      windowSeconds: hourSeconds,
    },
  ];
}

/** Names the wait in minutes, or in hours when the budget of a day is spent. */
function tooManyCodesError(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const refusal: Refusal =
    retryAfterSeconds > longestMinutesSeconds
      ? { id: "tooManyCodesToday", values: { hours: Math.ceil(minutes / 60) } }
      : { id: "tooManyCodes", values: { minutes } };
  return tooManyRequestsError(refusal, retryAfterSeconds);
}

async function refuseOverLimit(
  deps: RequestContext,
  { identifier }: Requester,
  { name, filter, max, windowSeconds }: SendLimit,
): Promise<void> {
  const count = scaleLimit(max, deps.config.rateLimitScale);
  const oldest = await findNthNewestCodeTime(deps.db, filter, count);
  if (oldest === null) return;
  const waitMs = Date.parse(oldest) + windowSeconds * 1000 - deps.clock.now().getTime();
  if (waitMs <= 0) return;
  logSecurityEvent(deps, "security.limit", { identifier, limit: name });
  throw tooManyCodesError(Math.ceil(waitMs / 1000));
}

/**
 * Refuses a code to an identifier without an account once its mailbox got as many codes, over all its aliases, as one
 * identifier may get. An account's identifier has limits of its own: other people must not spend them by aliases.
 */
async function refuseTooManyToMailbox(deps: RequestContext, requester: Requester): Promise<void> {
  const { identifier, subject } = requester;
  if (subject.isExempt || (await findUser(deps.db, identifier)) !== undefined) return;
  const mailbox = toMailboxKey(deps.pepper, identifier.value);
  const filter = { mailbox, withoutKnownDevices: true };
  const windowSeconds = identifierWindowSeconds(deps.config);
  const max = perIdentifierHour;
  await refuseOverLimit(deps, requester, { name: "sends-mailbox", filter, max, windowSeconds });
}

/** @throws AppError TOO_MANY_REQUESTS when a budget of sending is spent */
export async function refuseTooManySends(deps: RequestContext, db: Db, requester: Requester) {
  const inDb = { ...deps, db };
  for (const limit of sendLimits(deps, requester)) await refuseOverLimit(inDb, requester, limit);
  await refuseTooManyToMailbox(inDb, requester);
}
