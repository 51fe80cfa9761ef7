import { type CountedSms, releaseSmsOfDay } from "../auth/auth.ts";
import { secondsAfter } from "../clock.ts";
import type { RequestContext, SessionContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { AppError, fieldError, getErrorCode, tooManyRequestsError } from "../errors.ts";
import { isUnknownAddress } from "../messaging/mailer.ts";
import { scaleLimit } from "../rate-limits.ts";
import { type ContactMessage, deliver, isMobile } from "./deliver.ts";
import { findLastSend, findNthNewestSend, type SendsOf, setSendStatus } from "./send-store.ts";
import type { SendKind } from "./table.ts";

/** Mail and SMS fail after 10 s, so an older send that is still `sending` belongs to a process that died. */
const staleSeconds = 30;

/** A counted send, to be delivered after the transaction; `sms` is what it took of the day's text messages. */
export type ReservedSend = { sendId: number; message: ContactMessage; sms?: CountedSms };

type Last = { userId: string; contactId: string; kind: SendKind; seconds: number };

/**
 * The send of the last `seconds` that another press repeats; undefined when there is none. One whose process died is
 * marked failed.
 */
export async function findRecentSend(
  { clock }: Pick<RequestContext, "clock">,
  trx: Trx,
  { userId, contactId, kind, seconds }: Last,
): Promise<{ status: "sending" | "sent"; at: string } | undefined> {
  const now = clock.now();
  const which = { userId, contactId, kind, since: secondsAfter(now, -seconds) };
  const last = await findLastSend(trx, which);
  if (last === undefined) return undefined;
  if (last.status === "sent") return { status: "sent", at: last.at };
  if (last.at > secondsAfter(now, -staleSeconds)) return { status: "sending", at: last.at };
  await setSendStatus(trx, last.id, "failed");
  return undefined;
}

type Limit = { kind: SendKind; max: number; windowSeconds: number };

/**
 * How many seconds to wait before a limit allows one more; 0 for none. It counts rows of the database, so
 * a restart forgets nothing.
 */
export async function secondsToWait(
  { clock, config }: RequestContext,
  trx: Trx,
  { of, kind, max, windowSeconds }: Limit & { of: SendsOf },
): Promise<number> {
  const now = clock.now();
  const oldest = await findNthNewestSend(trx, of, {
    kind,
    since: secondsAfter(now, -windowSeconds),
    n: scaleLimit(max, config.rateLimitScale),
  });
  if (oldest === null) return 0;
  const waitMs = Date.parse(oldest) + windowSeconds * 1000 - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

const spentRefusals = {
  invitation: "invitationsSpent",
  "call-request": "callRequestsSpent",
} as const;

/** @throws AppError TOO_MANY_REQUESTS once the person of the session has sent as many as they may */
export async function refuseTooManySends(ctx: SessionContext, trx: Trx, limit: Limit) {
  const { userId } = ctx.session;
  const retryAfterSeconds = await secondsToWait(ctx, trx, { ...limit, of: { userId } });
  if (retryAfterSeconds === 0) return;
  const values = { max: scaleLimit(limit.max, ctx.config.rateLimitScale) };
  const refusal = { id: spentRefusals[limit.kind], values };
  throw tooManyRequestsError(refusal, retryAfterSeconds);
}

/** Waits for what follows a delivery, which went as it went: a failure is logged and replaces no answer. */
export async function logIfFails({ log }: Pick<RequestContext, "log">, work: Promise<void>) {
  await work.catch((err) => log.error({ err }, "what follows a delivery could not be stored"));
}

/**
 * Delivers a reserved send and stores the outcome.
 * @throws AppError BAD_GATEWAY when it was not sent; UNPROCESSABLE_CONTENT when the mail server does not know the address of
 * a person who is invited
 */
export async function deliverReservedSend(ctx: RequestContext, reserved: ReservedSend) {
  const { sendId, message, sms } = reserved;
  try {
    await deliver(ctx, message);
  } catch (error) {
    // The error may contain the email address or number, so its code alone is logged.
    const errorCode = getErrorCode(error) || undefined;
    const channel = isMobile(message.contact) ? "mobile" : "email";
    const details = { kind: message.kind, channel, errorCode };
    const isMistyped = message.kind === "invitation" && isUnknownAddress(error);
    if (isMistyped) ctx.log.info(details, "the mail server does not know an address");
    else ctx.log.error(details, "a message to a trusted contact failed");
    await logIfFails(ctx, setSendStatus(ctx.db, sendId, "failed"));
    if (sms !== undefined) await logIfFails(ctx, releaseSmsOfDay(ctx.db, sms));
    if (isMistyped) throw fieldError("contact", { id: "emailInvalid" });
    throw new AppError("BAD_GATEWAY", { refusal: { id: "contactMessageNotSent" } });
  }
  await logIfFails(ctx, setSendStatus(ctx.db, sendId, "sent"));
}
