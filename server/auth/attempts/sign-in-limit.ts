import type { RequestContext } from "../../context.ts";
import { ipKey, type RateLimit } from "../../rate-limits.ts";
import { logWhenLimited } from "./log-when-limited.ts";
import { type Requester, toAttemptKey } from "./rate-limit-subject.ts";

// Successful sign-ins are limited too: each costs a hash, a session and a write.
const perPerson = { name: "sign-ins-person", max: 60, windowSeconds: 3600 };
const perIp = { name: "sign-ins-ip", max: 600, windowSeconds: 3600 };

// Ten times the codes of an IP address: one person behind a carrier's address should not reach it in passing.
const failedPasswordsPerIp = { name: "failed-passwords", max: 3000, windowSeconds: 3600 };

async function takeOrLog(
  deps: RequestContext,
  { identifier }: Requester,
  { limit, key }: { limit: RateLimit; key: string },
): Promise<void> {
  await logWhenLimited(deps, { identifier, limit: limit.name }, () =>
    deps.rateLimits.take(limit, key),
  );
}

/**
 * Counts a sign-in by password or the completion of a registration before it succeeds, so that
 * concurrent calls cannot pass the limit. A known device is free of the limit of its IP address.
 * @returns a function that releases the count after a failure, which has limits of its own
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function reserveSignIn(
  deps: RequestContext,
  requester: Requester,
): Promise<() => Promise<void>> {
  const budgets: [RateLimit, string][] = [[perPerson, toAttemptKey(requester)]];
  if (!requester.subject.isExempt) budgets.push([perIp, ipKey(deps.ip)]);
  const release = async () => {
    for (const [limit, key] of budgets) await deps.rateLimits.release(limit, key);
  };
  for (const [limit, key] of budgets) await takeOrLog(deps, requester, { limit, key });
  return release;
}

/**
 * Counts a password as wrong for its IP address before it is compared, so that concurrent calls cannot pass
 * the limit of leaked passwords that one IP address may try in an hour. A known device is free of it.
 * @returns a function that releases the count after a right password
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeFailedPassword(
  deps: RequestContext,
  requester: Requester,
): Promise<() => Promise<void>> {
  if (requester.subject.isExempt) return async () => {};
  const [limit, key] = [failedPasswordsPerIp, ipKey(deps.ip)];
  await takeOrLog(deps, requester, { limit, key });
  return () => deps.rateLimits.release(limit, key);
}
