import { randomInt } from "node:crypto";
import type { Identifier } from "../../../shared/inputs/identifier.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { AppError, fieldError } from "../../errors.ts";
import { addressKey } from "../../rate-limits.ts";
import { scaleLimit } from "../attempts/attempt-limit.ts";
import { renderCodeMail } from "./code-mail.ts";
import {
  claimSend,
  countCodeAttempt,
  findLastSend,
  findNthNewestCodeTime,
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

type Deps = Pick<
  RequestContext,
  "config" | "db" | "clock" | "log" | "hasher" | "pepper" | "mailer" | "sms" | "rateLimits" | "ip"
>;
type ReservedSend = { codeId: number; claimedAt: string; previous: string | null };

/** A random code of six digits, leading zeros included. */
export function createCode(): string {
  return String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, "0");
}

// The hash covers identifier and type, so that a code is invalid for any other.
function toHashInput({ type, value }: Identifier, code: string): string {
  return JSON.stringify([code, value, type]);
}

/** Seconds until the next code may be sent to an identifier. */
async function secondsToResend(deps: Deps, identifier: Identifier): Promise<number> {
  const lastSend = await findLastSend(deps.db, identifier.value);
  if (lastSend === null) return 0;
  const nextMs = Date.parse(lastSend) + deps.config.otp.resendSeconds * 1000;
  return Math.max(0, Math.ceil((nextMs - deps.clock.now().getTime()) / 1000));
}

async function refuseTooManySends(deps: Deps, db: Db, identifier: Identifier): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  for (const { max, windowSeconds } of sendLimits) {
    const allowed = scaleLimit(max, deps.config.rateLimitScale);
    const oldest = await findNthNewestCodeTime(db, identifier.value, allowed);
    if (oldest === null) continue;
    const waitMs = Date.parse(oldest) + windowSeconds * 1000 - nowMs;
    if (waitMs <= 0) continue;
    throw new AppError("TOO_MANY_REQUESTS", {
      refusal: { id: "tooManyCodes" },
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

/** Stores a code and its send in one transaction. @returns null when a concurrent request did so first */
async function reserveSend(
  deps: Deps,
  identifier: Identifier,
  hash: string,
): Promise<ReservedSend | null> {
  const { resendSeconds, ttlSeconds } = deps.config.otp;
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const claimedAt = now.toISOString();
    const previous = await findLastSend(trx, identifier.value);
    // Without a resend interval, clock skew between processes must not create one.
    const notAfter = secondsAfter(now, resendSeconds === 0 ? clockSkewSeconds : -resendSeconds);
    const claim = { identifier: identifier.value, now: claimedAt, notAfter };
    if (!(await claimSend(trx, claim))) return null;
    await refuseTooManySends(deps, trx, identifier);
    const expiresAt = secondsAfter(now, ttlSeconds);
    const codeId = await insertCode(trx, { identifier, hash, now: claimedAt, expiresAt });
    return { codeId, claimedAt, previous };
  });
}

async function deliver(deps: Deps, { type, value }: Identifier, code: string): Promise<void> {
  const { ttlSeconds } = deps.config.otp;
  if (type === "email") await deps.mailer.send(renderCodeMail({ to: value, code, ttlSeconds }));
  else await deps.sms.sendCode({ mobile: value, code, ttlSeconds });
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Sends a new code, unless one was sent less than `OTP_RESEND_SECONDS` ago.
 * @returns the seconds until the next code may be requested
 * @throws AppError TOO_MANY_REQUESTS; BAD_GATEWAY when sending failed: then a retry is allowed at once
 */
export async function sendCode(deps: Deps, identifier: Identifier): Promise<number> {
  const waitSeconds = await secondsToResend(deps, identifier);
  if (waitSeconds > 0) return waitSeconds;
  await refuseTooManySends(deps, deps.db, identifier);
  await deps.rateLimits.take(sendsPerAddress, addressKey(deps.ip));
  const code = createCode();
  const hash = await deps.hasher.hash(toHashInput(identifier, code), deps.pepper);
  const reserved = await reserveSend(deps, identifier, hash);
  if (reserved === null) return secondsToResend(deps, identifier);
  try {
    await deliver(deps, identifier, code);
  } catch (error) {
    // The error may contain the address or the message, so log its code alone.
    deps.log.error(
      { channel: identifier.type, errorCode: getErrorCode(error) },
      "sending a code failed",
    );
    const undo = { identifier: identifier.value, ...reserved };
    await deps.db.transaction().execute((trx) => undoSend(trx, undo));
    throw new AppError("BAD_GATEWAY", { refusal: { id: "codeNotSent" } });
  }
  return deps.config.otp.resendSeconds;
}

/** One error for wrong, used, superseded and expired codes: the caller must not learn which. */
export function invalidCodeError(): AppError {
  return fieldError("otp", { id: "codeInvalid" });
}

/**
 * Counts an attempt and compares the code. The caller then marks the code as used.
 * @returns the code's id
 * @throws AppError UNPROCESSABLE_CONTENT
 */
export async function checkCode(
  deps: Pick<Deps, "db" | "clock" | "hasher" | "pepper">,
  identifier: Identifier,
  code: string,
): Promise<number> {
  const now = nowText(deps.clock);
  const attempted = await countCodeAttempt(deps.db, { identifier, now, attemptsMax });
  if (attempted === undefined) throw invalidCodeError();
  const text = toHashInput(identifier, code);
  if (!(await deps.hasher.matches(attempted.code_hash, text, deps.pepper)))
    throw invalidCodeError();
  return attempted.id;
}
