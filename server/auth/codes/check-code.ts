import type { Identifier } from "../../../shared/inputs/fields/identifier.ts";
import { nowText } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { type AppError, fieldError } from "../../errors.ts";
import { type IdentifiedRequest, queueOf } from "../attempts/identify.ts";
import { hashOpaqueId } from "../keyed-hash.ts";
import { logSecurityEvent } from "../security-events.ts";
import { type CodeChoice, countCodeAttempt } from "./code-store.ts";
import { countAsWrongUntilVerified, refuseTooManyWrongCodes } from "./wrong-codes.ts";

/** Contract, "One-time codes". */
export const attemptsMax = 5;

/** What is hashed: identifier and type as well, so that a code is invalid for any other. */
export function toHashInput({ type, value }: Identifier, code: string): string {
  return JSON.stringify([code, value, type]);
}

/** One error for wrong, used, superseded and expired codes: the caller must not learn which. */
export function invalidCodeError(): AppError {
  return fieldError("otp", { id: "codeInvalid" });
}

/** A code that somebody typed; `request` is what `begin` answered, if they have it. */
export type TypedCode = IdentifiedRequest & { code: string; request: string | null };

/**
 * The codes that an attempt may mean, best first. Who asked for a code has a count of their own.
 * Everyone else shares a count per code: those without a request, and those who asked again while it was fresh.
 */
function listChoices({ identifier, subject, request }: TypedCode): CodeChoice[] {
  if (request !== null) {
    const value = hashOpaqueId(request);
    return [
      { by: "request_hash", value, count: "attempts" },
      { by: "shared_request_hash", value, count: "shared_attempts" },
    ];
  }
  const newest: CodeChoice = {
    by: "identifier",
    value: identifier.value,
    count: "shared_attempts",
  };
  if (!subject.isKnownDevice) return [newest];
  return [{ by: "sender", value: subject.key, count: "attempts" }, newest];
}

async function countAttempt(deps: Pick<RequestContext, "db" | "clock">, typed: TypedCode) {
  const now = nowText(deps.clock);
  for (const choice of listChoices(typed)) {
    const attempt = { identifier: typed.identifier, choice, now, attemptsMax };
    const attempted = await countCodeAttempt(deps.db, attempt);
    if (attempted !== undefined) return attempted;
  }
  return undefined;
}

/**
 * Counts an attempt and compares the code. The caller then marks the code as used.
 * @returns the code's id
 * @throws AppError UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export async function checkCode(deps: RequestContext, typed: TypedCode): Promise<number> {
  const { identifier, subject } = typed;
  const refuse = () => {
    const knownDevice = subject.isKnownDevice;
    logSecurityEvent(deps, "security.code_failed", { identifier, knownDevice });
    return invalidCodeError();
  };
  await refuseTooManyWrongCodes(deps, typed);
  const attempted = await countAttempt(deps, typed);
  if (attempted === undefined) throw refuse();
  const giveBack = await countAsWrongUntilVerified(deps, typed);
  const text = toHashInput(identifier, typed.code);
  const options = { pepper: deps.pepper, queue: queueOf(deps, typed) };
  if (!(await deps.hasher.matches(attempted.code_hash, text, options))) throw refuse();
  await giveBack();
  return attempted.id;
}
