import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Verdict } from "./attempt-limit.ts";
import { recordAttempt } from "./attempt-store.ts";

/** Each costs a slow hash, and ends sessions. */
export const newPasswordsPerUser = { name: "new-passwords", max: 10, windowSeconds: 3600 };

const codeNeededRetrySeconds = 3600;
const waitMessage = "Too many tries. Please wait a while, or sign in with a code.";
const codeNeededMessage = "Too many tries. Please sign in with a code.";

function refuse(verdict: Exclude<Verdict, { kind: "go" }>): AppError {
  return verdict.kind === "wait"
    ? new AppError("TOO_MANY_REQUESTS", {
        message: waitMessage,
        retryAfterSeconds: verdict.seconds,
      })
    : new AppError("TOO_MANY_REQUESTS", {
        message: codeNeededMessage,
        retryAfterSeconds: codeNeededRetrySeconds,
      });
}

/**
 * Counts a try at the password of an identifier, wherever it is tried. A success takes it back.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countAttempt(
  ctx: Pick<RequestContext, "db" | "clock" | "config">,
  identifier: string,
): Promise<void> {
  const verdict = await recordAttempt(ctx.db, {
    identifier,
    now: ctx.clock.now(),
    scale: ctx.config.rateLimitScale,
  });
  if (verdict.kind !== "go") throw refuse(verdict);
}
