import { randomInt } from "node:crypto";
import { limits } from "../../../shared/inputs/limits.ts";
import { secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { AppError, fieldError, getErrorCode } from "../../errors.ts";
import { isUnknownAddress } from "../../messaging/mailer.ts";
import { ipKey } from "../../rate-limits.ts";
import { type Requester, toQueueKey } from "../attempts/rate-limit-subject.ts";
import { createOpaqueId, hashOpaqueId, keyedHash } from "../keyed-hash.ts";
import { logSecurityEvent } from "../security-events.ts";
import { renderCodeMail } from "./code-mail.ts";
import {
  deleteCode,
  findLastCode,
  insertCode,
  isRequestOf,
  recordCodeRequest,
  setCodeHash,
} from "./code-store.ts";
import { type CodePurpose, toHashInput } from "./require-code.ts";
import { refuseTooManySends, toMailboxKey } from "./send-limits.ts";
import { type CountedSms, takeSms } from "./sms-budget.ts";
import { releaseSmsOfDay } from "./sms-store.ts";

const sendsPerIp = { name: "code-sends", max: 300, windowSeconds: 3600 };
// Each code sent allows a guess that no budget of wrong codes refuses, and a /48 network has 65,536 keys of `ipKey`.
const sendsPerNetwork = { name: "code-sends-network", max: 3000, windowSeconds: 3600 };

/** `request` is the one that asks again, if it asked for a code of this identifier before. */
type CodeRequest = Requester & { request: string | null; purpose?: CodePurpose };
/** `request` names the code to whoever asked; `retryAfterSeconds` is the wait for the next one. */
type SentCode = { request: string; retryAfterSeconds: number };
type ReservedSend = { codeId: number; request: string; sms: CountedSms | null };

/** A random code of six digits, leading zeros included. */
export function createCode(): string {
  return String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, "0");
}

/** The request of callers who did not ask for the code; it does not reveal the request that did. */
function toSharedRequest(pepper: string, requestHash: string): string {
  return keyedHash(pepper, "shared-request", requestHash);
}

/** Returns the last code if it is still valid and the resend wait has not passed. */
async function findFreshCode(
  deps: RequestContext,
  db: Db,
  codeRequest: CodeRequest,
): Promise<SentCode | null> {
  const { identifier, subject, request } = codeRequest;
  const requestHash = request === null ? null : hashOpaqueId(request);
  const filter = { identifier: identifier.value, subjectKey: subject.key, requestHash };
  const code = await findLastCode(db, filter);
  if (code === undefined || code.used_at !== null || code.request_hash === null) return null;
  const { codeAttemptsMax } = limits;
  if (code.attempts >= codeAttemptsMax || code.shared_attempts >= codeAttemptsMax) return null;
  const now = deps.clock.now();
  if (code.expires_at <= now.toISOString()) return null;
  const waitMs = Date.parse(code.created_at) + deps.config.otp.resendSeconds * 1000 - now.getTime();
  if (waitMs <= 0) return null;
  return {
    request: request ?? toSharedRequest(deps.pepper, code.request_hash),
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  };
}

/**
 * Stores a code without its hash and counts its send, in one transaction. A code works for OTP_TTL_SECONDS,
 * or `defaultCodeTtlSeconds` (shared/inputs/limits.ts).
 */
async function reserveSend(
  deps: RequestContext,
  codeRequest: CodeRequest,
): Promise<ReservedSend | SentCode> {
  const { identifier, subject } = codeRequest;
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await recordCodeRequest(trx, identifier.value, now.toISOString());
    const fresh = await findFreshCode(deps, trx, codeRequest);
    if (fresh !== null) return fresh;
    await refuseTooManySends(deps, trx, codeRequest);
    const { isExempt } = subject;
    const sms =
      identifier.type === "mobile"
        ? await takeSms(deps, trx, { mobile: identifier.value, isExempt })
        : null;
    const request = codeRequest.request ?? createOpaqueId();
    const requestHash = hashOpaqueId(request);
    const codeId = await insertCode(trx, {
      type: identifier.type,
      identifier: identifier.value,
      request_hash: requestHash,
      shared_request_hash: hashOpaqueId(toSharedRequest(deps.pepper, requestHash)),
      sender: subject.key,
      mailbox: toMailboxKey(deps.pepper, identifier.value),
      known_device: isExempt ? 1 : 0,
      created_at: now.toISOString(),
      expires_at: secondsAfter(now, deps.config.otp.codeTtlSeconds),
    });
    return { codeId, request, sms };
  });
}

async function deliver(deps: RequestContext, { identifier, purpose }: CodeRequest, code: string) {
  const { codeTtlSeconds } = deps.config.otp;
  const { type, value } = identifier;
  const mail = { to: value, code, codeTtlSeconds, purpose, language: deps.language };
  if (type === "email") await deps.mailer.send(renderCodeMail(mail));
  else await deps.sms.sendCode({ mobile: value, code, codeTtlSeconds });
}

async function releaseSend({ db }: RequestContext, { codeId, sms }: ReservedSend): Promise<void> {
  await deleteCode(db, codeId);
  if (sms !== null) await releaseSmsOfDay(db, sms);
}

async function hashAndDeliver(
  deps: RequestContext,
  codeRequest: CodeRequest,
  reserved: ReservedSend,
): Promise<void> {
  const { identifier } = codeRequest;
  const code = createCode();
  try {
    const options = { pepper: deps.pepper, queueKey: toQueueKey(deps, codeRequest) };
    const hash = await deps.hasher.hash(
      toHashInput(identifier, code, codeRequest.purpose),
      options,
    );
    await setCodeHash(deps.db, reserved.codeId, hash);
  } catch (error) {
    await releaseSend(deps, reserved);
    throw error;
  }
  try {
    await deliver(deps, codeRequest, code);
  } catch (error) {
    // The error may contain the email address or the message, so log its code alone.
    const details = { channel: identifier.type, errorCode: getErrorCode(error) || undefined };
    const isUnknown = isUnknownAddress(error);
    if (isUnknown) {
      deps.log.info(details, "the mail server does not know an address");
    } else {
      deps.log.error(details, "sending a code failed");
      deps.metrics.codeSent(identifier.type, false);
    }
    await releaseSend(deps, reserved);
    if (isUnknown) throw fieldError("email", { id: "emailInvalid" });
    throw new AppError("BAD_GATEWAY", { refusal: { id: "codeNotSent" } });
  }
}

async function takeSendOfIp({ rateLimits, ip }: RequestContext): Promise<void> {
  const [key, network] = [ipKey(ip), ipKey(ip, 48)];
  await rateLimits.take(sendsPerIp, key);
  if (network !== key) await rateLimits.take(sendsPerNetwork, network);
}

/**
 * Sends a new code, unless the subject got one within the resend wait that is still valid. The lifetime
 * and the resend wait are `config.otp`. The code belongs to the request that asked for it: other
 * people who ask or guess spend their own attempts.
 * @throws AppError TOO_MANY_REQUESTS; BAD_GATEWAY when sending failed, UNPROCESSABLE_CONTENT when the mail server knows
 * no such address: then a retry is allowed at once
 */
export async function sendCode(deps: RequestContext, received: CodeRequest): Promise<SentCode> {
  const { identifier, subject } = received;
  const isOwn =
    received.request !== null &&
    (await isRequestOf(deps.db, identifier.value, hashOpaqueId(received.request)));
  const codeRequest = isOwn ? received : { ...received, request: null };
  const fresh = await findFreshCode(deps, deps.db, codeRequest);
  if (fresh !== null) return fresh;
  await refuseTooManySends(deps, deps.db, codeRequest);
  // Counts sends that fail too, which leave no row.
  if (!subject.isExempt) await takeSendOfIp(deps);
  const reserved = await reserveSend(deps, codeRequest);
  if ("retryAfterSeconds" in reserved) return reserved;
  await hashAndDeliver(deps, codeRequest, reserved);
  const { isExempt: knownDevice } = subject;
  deps.metrics.codeSent(identifier.type, true);
  logSecurityEvent(deps, "security.code_sent", { identifier, knownDevice });
  return { request: reserved.request, retryAfterSeconds: deps.config.otp.resendSeconds };
}
