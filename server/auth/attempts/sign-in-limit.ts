import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addressKey, type RateLimit } from "../../rate-limits.ts";
import { logSecurityEvent } from "../security-events.ts";
import { type IdentifiedRequest, toAttemptKey } from "./identify.ts";

// Successful sign-ins are limited too: each costs a hash, a session and a write.
const perPerson = { name: "sign-ins-person", max: 60, windowSeconds: 3600 };
const perAddress = { name: "sign-ins-address", max: 600, windowSeconds: 3600 };

// Ten times the codes of an address: behind a carrier's, a stranger should not reach it in passing.
const failedPasswordsPerAddress = { name: "failed-passwords", max: 3000, windowSeconds: 3600 };

async function takeOrLog(
  deps: RequestContext,
  { identifier }: IdentifiedRequest,
  { limit, key }: { limit: RateLimit; key: string },
): Promise<void> {
  try {
    await deps.rateLimits.take(limit, key);
  } catch (error) {
    if (error instanceof AppError) {
      logSecurityEvent(deps, "security.limit", { identifier, limit: limit.name });
    }
    throw error;
  }
}

/**
 * Counts a sign-in by password or the completion of a registration before it succeeds, so that
 * concurrent calls cannot pass the limit. A known device is free of the limit of its address.
 * @returns what takes it back after a failure, which has limits of its own
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function reserveSignIn(
  deps: RequestContext,
  who: IdentifiedRequest,
): Promise<() => Promise<void>> {
  const budgets: [RateLimit, string][] = [[perPerson, toAttemptKey(who)]];
  if (!who.subject.isKnownDevice) budgets.push([perAddress, addressKey(deps.ip)]);
  const giveBack = async () => {
    for (const [limit, key] of budgets) await deps.rateLimits.giveBack(limit, key);
  };
  for (const [limit, key] of budgets) await takeOrLog(deps, who, { limit, key });
  return giveBack;
}

/**
 * Counts a password as wrong for its address before it is compared, so that concurrent calls cannot pass
 * the limit: one address tries the leaked passwords of so many people an hour. A known device is free of it.
 * @returns what takes it back after a right password
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countAsFailedUntilMatched(
  deps: RequestContext,
  who: IdentifiedRequest,
): Promise<() => Promise<void>> {
  if (who.subject.isKnownDevice) return async () => {};
  const [limit, key] = [failedPasswordsPerAddress, addressKey(deps.ip)];
  await takeOrLog(deps, who, { limit, key });
  return () => deps.rateLimits.giveBack(limit, key);
}
