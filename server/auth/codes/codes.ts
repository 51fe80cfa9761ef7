import { randomInt } from "node:crypto";
import { messages } from "../../../shared/i18n/messages.ts";
import type { Identifier } from "../../../shared/inputs/identifier.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { AppError, fieldError } from "../../errors.ts";
import { addressKey } from "../../rate-limits.ts";
import { scaled } from "../attempts/attempt-limit.ts";
import { codeMail } from "./code-mail.ts";
import {
  claimSend,
  countAttempt,
  findLastSend,
  findNthNewest,
  insertCode,
  undoSend,
} from "./code-store.ts";

// Contract, "One-time codes".
const attemptsMax = 5;
const sendLimits = [
  { max: 5, windowSeconds: 3600 },
  { max: 10, windowSeconds: 86_400 },
] as const;
const sendsPerAddress = { name: "code-sends", max: 300, windowSeconds: 3600 };
const clockSkewSeconds = 60;
const notSentMessage = "We could not send the code. Please try again.";
const tooManySendsMessage = "Too many codes were asked for. Please wait a while and try again.";

type Parts = Pick<
  RequestContext,
  "config" | "db" | "clock" | "log" | "hasher" | "pepper" | "mailer" | "sms" | "rateLimits" | "ip"
>;
type Reserved = { codeId: number; claimedAt: string; previous: string | null };

/** Six random digits; leading zeros are as likely as any. */
export function newCode(): string {
  return String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, "0");
}

// Hashed with what it is for, a code is worth nothing for another identifier or type.
function boundTo({ type, value }: Identifier, code: string): string {
  return JSON.stringify([code, value, type]);
}

/** Seconds until another code may be sent to an identifier. */
async function secondsToResend(parts: Parts, identifier: Identifier): Promise<number> {
  const lastSend = await findLastSend(parts.db, identifier.value);
  if (lastSend === null) return 0;
  const nextMs = Date.parse(lastSend) + parts.config.otp.resendSeconds * 1000;
  return Math.max(0, Math.ceil((nextMs - parts.clock.now().getTime()) / 1000));
}

async function refuseTooManySends(parts: Parts, db: Db, identifier: Identifier): Promise<void> {
  const nowMs = parts.clock.now().getTime();
  for (const { max, windowSeconds } of sendLimits) {
    const allowed = scaled(max, parts.config.rateLimitScale);
    const oldest = await findNthNewest(db, identifier.value, allowed);
    if (oldest === null) continue;
    const waitMs = Date.parse(oldest) + windowSeconds * 1000 - nowMs;
    if (waitMs <= 0) continue;
    throw new AppError("TOO_MANY_REQUESTS", {
      message: tooManySendsMessage,
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

/** Stores a code and the right to send it in one step; null when another request has just done so. */
async function reserveSend(
  parts: Parts,
  identifier: Identifier,
  hash: string,
): Promise<Reserved | null> {
  const { resendSeconds, ttlSeconds } = parts.config.otp;
  return parts.db.transaction().execute(async (trx) => {
    const now = parts.clock.now();
    const claimedAt = now.toISOString();
    const previous = await findLastSend(trx, identifier.value);
    // With no least time, the clocks of two processes must not make one either.
    const notAfter = secondsAfter(now, resendSeconds === 0 ? clockSkewSeconds : -resendSeconds);
    const claim = { identifier: identifier.value, now: claimedAt, notAfter };
    if (!(await claimSend(trx, claim))) return null;
    await refuseTooManySends(parts, trx, identifier);
    const expiresAt = secondsAfter(now, ttlSeconds);
    const codeId = await insertCode(trx, { identifier, hash, now: claimedAt, expiresAt });
    return { codeId, claimedAt, previous };
  });
}

async function deliver(parts: Parts, { type, value }: Identifier, code: string): Promise<void> {
  const { ttlSeconds } = parts.config.otp;
  if (type === "email") await parts.mailer.send(codeMail({ to: value, code, ttlSeconds }));
  else await parts.sms.sendCode({ mobile: value, code, ttlSeconds });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Sends a new code, unless one was sent less than `OTP_RESEND_SECONDS` ago.
 * @returns the seconds until another may be asked for
 * @throws AppError TOO_MANY_REQUESTS; BAD_GATEWAY when the code could not be sent, and then the person
 * may ask again at once
 */
export async function sendCode(parts: Parts, identifier: Identifier): Promise<number> {
  const waitSeconds = await secondsToResend(parts, identifier);
  if (waitSeconds > 0) return waitSeconds;
  await refuseTooManySends(parts, parts.db, identifier);
  await parts.rateLimits.take(sendsPerAddress, addressKey(parts.ip));
  const code = newCode();
  const hash = await parts.hasher.hash(boundTo(identifier, code), parts.pepper);
  const reserved = await reserveSend(parts, identifier, hash);
  if (reserved === null) return secondsToResend(parts, identifier);
  try {
    await deliver(parts, identifier, code);
  } catch (error) {
    // The fault itself may name the person or repeat the message: only its code is written.
    parts.log.error({ channel: identifier.type, fault: codeOf(error) }, "a code was not sent");
    const undo = { identifier: identifier.value, ...reserved };
    await parts.db.transaction().execute((trx) => undoSend(trx, undo));
    throw new AppError("BAD_GATEWAY", { message: notSentMessage });
  }
  return parts.config.otp.resendSeconds;
}

/** The one answer to a code that is wrong, used, dead or expired: which of these, nobody learns. */
export function invalidCode(): AppError {
  return fieldError("otp", messages.otpInvalid);
}

/**
 * Counts a try and compares; the caller then uses the code up.
 * @returns the code's id
 * @throws AppError UNPROCESSABLE_CONTENT
 */
export async function checkCode(
  parts: Pick<Parts, "db" | "clock" | "hasher" | "pepper">,
  identifier: Identifier,
  code: string,
): Promise<number> {
  const now = nowText(parts.clock);
  const counted = await countAttempt(parts.db, { identifier, now, attemptsMax });
  if (counted === undefined) throw invalidCode();
  const text = boundTo(identifier, code);
  if (!(await parts.hasher.matches(counted.code_hash, text, parts.pepper))) throw invalidCode();
  return counted.id;
}
