import { nowText, secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import { tooManyRequestsError } from "../../errors.ts";
import { scaleLimit } from "../../rate-limits.ts";
import type { Requester } from "../attempts/rate-limit-subject.ts";
import { secondStepOverError } from "../errors.ts";
import { logSecurityEvent } from "../security-events.ts";
import {
  insertFactorAttempt,
  listFactorAttempts,
  takeChallengeAttempt,
} from "./second-step-store.ts";

// Contract, "/second-factor".
const attemptsPerChallenge = 5;
const attemptsPerAccount = 10;
const windowSeconds = 900;

type Attempt = {
  requester: Requester;
  challenge: { challenge_hash: string; user_id: string };
};

/**
 * Counts an attempt at the second factor before the code is compared: five for a sign-in, ten in 15
 * minutes for an account. A known device has ten of its own, which other people cannot use up.
 * @returns the attempt's id, for `deleteFactorAttempt`
 * @throws AppError TOO_MANY_REQUESTS; UNPROCESSABLE_CONTENT on `challenge` after five
 */
export async function takeFactorAttempt(ctx: RequestContext, { requester, challenge }: Attempt) {
  const { identifier, subject } = requester;
  const userId = challenge.user_id;
  const device = subject.isExempt ? subject.key : "";
  const max = scaleLimit(attemptsPerAccount, ctx.config.rateLimitScale);
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const now = ctx.clock.now();
    const since = secondsAfter(now, -windowSeconds);
    const attempts = await listFactorAttempts(trx, { userId, device, since });
    const oldest = attempts[attempts.length - max];
    if (oldest !== undefined) {
      logSecurityEvent(ctx, "security.limit", { identifier, limit: "second-factor" });
      const waitMs = Date.parse(oldest) + windowSeconds * 1000 - now.getTime();
      throw tooManyRequestsError(
        { id: "tooManyFactorAttempts" },
        Math.max(1, Math.ceil(waitMs / 1000)),
      );
    }
    const hash = challenge.challenge_hash;
    if (!(await takeChallengeAttempt(trx, { hash, attemptsMax: attemptsPerChallenge }))) {
      throw secondStepOverError();
    }
    return insertFactorAttempt(trx, { userId, device, at: nowText(ctx.clock) });
  });
}
