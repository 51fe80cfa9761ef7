import type { RequestContext } from "../../context.ts";
import { type AppError, tooManyRequestsError } from "../../errors.ts";
import { logSecurityEvent } from "../security-events.ts";
import type { AttemptDecision } from "./attempt-limit.ts";
import { recordAttempt } from "./attempt-store.ts";
import { type Requester, toAttemptKey } from "./rate-limit-subject.ts";

/** Each new password costs a slow hash and ends sessions. */
export const newPasswordsPerUser = { name: "new-passwords", max: 10, windowSeconds: 3600 };

const codeNeededRetrySeconds = 3600;

function toAppError(decision: Exclude<AttemptDecision, { kind: "allow" }>): AppError {
  if (decision.kind !== "wait") {
    return tooManyRequestsError({ id: "signInByCodeRequired" }, codeNeededRetrySeconds);
  }
  const { seconds } = decision;
  return tooManyRequestsError(
    { id: "tooManyAttempts", values: { minutes: Math.ceil(seconds / 60) } },
    seconds,
  );
}

/**
 * Counts a password attempt for an identifier: sign-ins and password changes share one count, and a
 * known device has its own. A success resets the count of `toAttemptKey` with `deleteFailures`.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takePasswordAttempt(ctx: RequestContext, requester: Requester) {
  const decision = await recordAttempt(ctx.db, {
    identifier: toAttemptKey(requester),
    now: ctx.clock.now(),
    scale: ctx.config.rateLimitScale,
  });
  if (decision.kind === "allow") return;
  const { identifier } = requester;
  logSecurityEvent(ctx, "security.limit", { identifier, limit: `password-${decision.kind}` });
  throw toAppError(decision);
}
