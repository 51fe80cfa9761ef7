import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { AttemptDecision } from "./attempt-limit.ts";
import { recordAttempt } from "./attempt-store.ts";

/** Each new password costs a slow hash and ends sessions. */
export const newPasswordsPerUser = { name: "new-passwords", max: 10, windowSeconds: 3600 };

const codeNeededRetrySeconds = 3600;

function toAppError(decision: Exclude<AttemptDecision, { kind: "allow" }>): AppError {
  return decision.kind === "wait"
    ? new AppError("TOO_MANY_REQUESTS", {
        refusal: { id: "tooManyAttempts" },
        retryAfterSeconds: decision.seconds,
      })
    : new AppError("TOO_MANY_REQUESTS", {
        refusal: { id: "signInByCodeRequired" },
        retryAfterSeconds: codeNeededRetrySeconds,
      });
}

/**
 * Counts a password attempt for an identifier: sign-ins and password changes share one count. A
 * success resets it with `deleteFailures`.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countPasswordAttempt(
  ctx: Pick<RequestContext, "db" | "clock" | "config">,
  identifier: string,
): Promise<void> {
  const decision = await recordAttempt(ctx.db, {
    identifier,
    now: ctx.clock.now(),
    scale: ctx.config.rateLimitScale,
  });
  if (decision.kind !== "allow") throw toAppError(decision);
}
