import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { nowText } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { type Requester, toQueueKey } from "../attempts/rate-limit-subject.ts";
import { invalidCodeError } from "../errors.ts";
import { hashOpaqueId } from "../keyed-hash.ts";
import { logSecurityEvent } from "../security-events.ts";
import {
  type CodeCandidate,
  findNewestSubjectKey,
  hasCodeWithoutAttempts,
  takeCodeAttempt,
} from "./code-store.ts";
import { refuseTooManyWrongCodes, takeWrongCode } from "./wrong-codes.ts";

/** What a code is for; it works for nothing else. */
export type CodePurpose = "change";

/** The text that is hashed: it has identifier, type and purpose too, so that a code is invalid for any other. */
export function toHashInput(
  { type, value }: Identifier,
  code: string,
  purpose?: CodePurpose,
): string {
  return JSON.stringify(purpose === undefined ? [code, value, type] : [code, value, type, purpose]);
}

/** A code that somebody typed. */
export type TypedCode = Requester & {
  code: string;
  /** What the answer with the code said, if they have it. */
  request: string | null;
  /** The subject's key of a signed-in account that types a code of its own. */
  ownerKey?: string;
  purpose?: CodePurpose;
};

/**
 * The codes that an attempt may mean, best first. The request that asked for a code has a count of its own. All other
 * attempts share a count per code: those without a request, and those of requests made while the code was fresh.
 */
async function listCandidateCodes(
  db: RequestContext["db"],
  { identifier, subject, request, ownerKey }: TypedCode,
): Promise<CodeCandidate[]> {
  if (request !== null) {
    const value = hashOpaqueId(request);
    return [
      { by: "request_hash", value, counter: "attempts" },
      { by: "shared_request_hash", value, counter: "shared_attempts" },
    ];
  }
  const newestKey = await findNewestSubjectKey(db, identifier);
  const key = ownerKey ?? (subject.isExempt ? subject.key : undefined);
  const newest = { by: "identifier", value: identifier.value } as const;
  if (newestKey !== null && newestKey === key) {
    return [{ ...newest, counter: "attempts" }];
  }
  const candidates: CodeCandidate[] = [{ ...newest, counter: "shared_attempts" }];
  // Other people who ask for newer codes must not make the code of a known device or an account useless.
  return key === undefined
    ? candidates
    : [...candidates, { by: "sender", value: key, counter: "attempts" }];
}

/** Whether this is the first attempt at a code by the request that asked for it: nobody else can prevent it. */
async function isFirstOwnAttempt(
  deps: Pick<RequestContext, "db" | "clock">,
  { request }: TypedCode,
): Promise<boolean> {
  return (
    request !== null && hasCodeWithoutAttempts(deps.db, hashOpaqueId(request), nowText(deps.clock))
  );
}

/**
 * Counts an attempt at each code that may be meant, and compares it. `isFirstOwn` is what the caller found
 * before this attempt was counted. @returns the right code's id
 */
async function attemptCandidateCodes(
  deps: RequestContext,
  typed: TypedCode,
  isFirstOwn: boolean,
): Promise<number | undefined> {
  const { identifier } = typed;
  const now = nowText(deps.clock);
  const text = toHashInput(identifier, typed.code, typed.purpose);
  const options = { pepper: deps.pepper, queueKey: toQueueKey(deps, typed) };
  let release: (() => Promise<void>) | undefined;
  for (const candidate of await listCandidateCodes(deps.db, typed)) {
    const attempted = await takeCodeAttempt(deps.db, { identifier, candidate, now });
    if (attempted === undefined) continue;
    // Of concurrent attempts, all may have found none before them, and one is the first.
    const isFirst = isFirstOwn && attempted.attempts === 1;
    if (isFirstOwn && !isFirst) await refuseTooManyWrongCodes(deps, typed);
    release ??= await takeWrongCode(deps, typed, isFirst);
    if (!(await deps.hasher.matches(attempted.code_hash, text, options))) continue;
    await release();
    return attempted.id;
  }
  return undefined;
}

/**
 * Counts an attempt and requires that the code is right. The caller then marks the code as used.
 * @returns the code's id
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export async function requireCode(deps: RequestContext, typed: TypedCode): Promise<number> {
  const { identifier, subject } = typed;
  const refuse = () => {
    const knownDevice = subject.isExempt;
    logSecurityEvent(deps, "security.code_failed", { identifier, knownDevice });
    return invalidCodeError();
  };
  const isFirstOwn = await isFirstOwnAttempt(deps, typed);
  if (!isFirstOwn) await refuseTooManyWrongCodes(deps, typed);
  const codeId = await attemptCandidateCodes(deps, typed, isFirstOwn);
  deps.metrics.codeVerified(identifier.type, codeId !== undefined);
  if (codeId === undefined) throw refuse();
  return codeId;
}
