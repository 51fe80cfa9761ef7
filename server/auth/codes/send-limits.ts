import { daySeconds } from "../../../shared/indian-time.ts";
import type { Refusal } from "../../../shared/refusal-text.ts";
import type { RequestContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { scaleLimit } from "../../rate-limits.ts";
import type { IdentifiedRequest } from "../attempts/identify.ts";
import { logSecurityEvent } from "../security-events.ts";
import { findNthNewestSend, type SendFilter } from "./code-store.ts";

const hourSeconds = 3600;
const longestMinutesSeconds = 2 * hourSeconds;

type SendLimit = { name: string; filter: SendFilter; max: number; windowSeconds: number };

/**
 * Contract, "One-time codes". A known device counts for itself alone. The codes of an hour are also the
 * most that live at once, so the hour grows with a longer life.
 */
function sendLimits({ identifier, subject }: IdentifiedRequest, ttlSeconds: number): SendLimit[] {
  const bySubject = { identifier: identifier.value, sender: subject.key };
  const own: SendLimit[] = [
    { name: "sends-hour", filter: bySubject, max: 5, windowSeconds: hourSeconds },
    { name: "sends-day", filter: bySubject, max: 10, windowSeconds: daySeconds },
  ];
  if (subject.isKnownDevice) return own;
  const overAll = { identifier: identifier.value, withoutKnownDevices: true };
  const windowSeconds = Math.max(hourSeconds, ttlSeconds);
  return [
    ...own,
    { name: "sends-identifier", filter: overAll, max: 20, windowSeconds },
    {
      name: "sends-address",
      filter: { sender: subject.key },
      max: 300,
      windowSeconds: hourSeconds,
    },
  ];
}

type Deps = Pick<
  RequestContext,
  "config" | "clock" | "auditTrail" | "log" | "pepper" | "requestId"
>;

/** Names the wait in minutes, or in hours when the budget of a day is spent. */
function tooManyCodesError(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const refusal: Refusal =
    retryAfterSeconds > longestMinutesSeconds
      ? { id: "tooManyCodesToday", values: { hours: Math.ceil(minutes / 60) } }
      : { id: "tooManyCodes", values: { minutes } };
  return new AppError("TOO_MANY_REQUESTS", { refusal, retryAfterSeconds });
}

/** @throws AppError TOO_MANY_REQUESTS when a budget of sending is spent */
export async function refuseTooManySends(
  deps: Deps,
  db: Db,
  who: IdentifiedRequest,
): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const { otp, rateLimitScale } = deps.config;
  for (const { name, filter, max, windowSeconds } of sendLimits(who, otp.ttlSeconds)) {
    const oldest = await findNthNewestSend(db, filter, scaleLimit(max, rateLimitScale));
    if (oldest === null) continue;
    const waitMs = Date.parse(oldest) + windowSeconds * 1000 - nowMs;
    if (waitMs <= 0) continue;
    logSecurityEvent(deps, "security.limit", { identifier: who.identifier, limit: name });
    throw tooManyCodesError(Math.ceil(waitMs / 1000));
  }
}
