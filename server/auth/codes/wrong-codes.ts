import { daySeconds } from "../../../shared/indian-time.ts";
import { secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { type AppError, tooManyRequestsError } from "../../errors.ts";
import { ipKey, type RateLimit, scaleLimit } from "../../rate-limits.ts";
import type { Requester } from "../attempts/rate-limit-subject.ts";
import { toReleasedKey } from "../keyed-hash.ts";
import { logSecurityAlert, logSecurityEvent } from "../security-events.ts";
import { countAttempts } from "./code-store.ts";

const retryAfterSeconds = 3600;

// A code has a million values. Attempts at an identifier's codes are right once in 5,000 days at most.
const attemptsPerIdentifierDay = 200;
const hour = { windowSeconds: 3600 };
const perIp = { name: "wrong-codes-ip", max: 300, ...hour };
const perNetwork = { name: "wrong-codes-network", max: 1000, ...hour };
// Stops nobody by itself, or an attacker could shut everyone out: IP addresses get fewer attempts meanwhile.
const overAll = { name: "wrong-codes-all", max: 3000, ...hour };
const perIpInAttack = { name: "wrong-codes-attack", max: 5, ...hour };
const alerts = { name: "wrong-codes-alert", max: 1, ...hour };
const everyone = "all";

type Budget = [RateLimit, string];

function budgetsOf({ ip }: RequestContext): Budget[] {
  const network = ipKey(ip, 48);
  const key = ipKey(ip);
  const budgets: Budget[] = [
    [perIp, key],
    [perIpInAttack, key],
  ];
  return network === key ? budgets : [...budgets, [perNetwork, network]];
}

async function isOverLimit({ rateLimits }: RequestContext, [limit, key]: Budget): Promise<boolean> {
  return rateLimits.refuseIfReached(limit, key).then(
    () => false,
    () => true,
  );
}

function tooManyWrongCodesError(
  deps: RequestContext,
  { identifier }: Requester,
  limit: string,
): AppError {
  logSecurityEvent(deps, "security.limit", { identifier, limit });
  const values = { minutes: retryAfterSeconds / 60 };
  return tooManyRequestsError({ id: "tooManyWrongCodes", values }, retryAfterSeconds);
}

async function hasTooManyAttempts(deps: RequestContext, { identifier }: Requester) {
  const since = secondsAfter(deps.clock.now(), -daySeconds);
  const { value } = identifier;
  const names = [value, toReleasedKey(deps.pepper, value)];
  const attempts = await countAttempts(deps.db, names, since);
  return attempts >= scaleLimit(attemptsPerIdentifierDay, deps.config.rateLimitScale);
}

/**
 * Refuses an attempt at a code after too many wrong ones for its identifier or from its IP address. Neither limit
 * applies to a known device, because each of its codes allows only five attempts. Callers skip this check for the
 * first attempt by the request that asked for the code: otherwise an attacker who knows the identifier, or shares
 * the carrier's IP address, could keep the person out.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function refuseTooManyWrongCodes(deps: RequestContext, requester: Requester) {
  if (requester.subject.isExempt) return;
  if (await hasTooManyAttempts(deps, requester)) {
    throw tooManyWrongCodesError(deps, requester, "wrong-codes-identifier");
  }
  const isAttack = await isOverLimit(deps, [overAll, everyone]);
  for (const budget of budgetsOf(deps)) {
    if (budget[0] === perIpInAttack && !isAttack) continue;
    if (await isOverLimit(deps, budget))
      throw tooManyWrongCodesError(deps, requester, budget[0].name);
  }
}

/**
 * Counts an attempt as wrong before it is compared, so that concurrent ones cannot pass the budgets. No
 * budget refuses `isFirstOwn`, the first attempt at a code by the request that asked for it.
 * @returns a function that releases the count after a right code
 */
export async function takeWrongCode(
  deps: RequestContext,
  requester: Requester,
  isFirstOwn: boolean,
): Promise<() => Promise<void>> {
  const { rateLimits } = deps;
  const taken: Budget[] = [];
  const take = async (budget: Budget) => {
    taken.push(budget);
    await rateLimits.take(...budget);
  };
  const release = async () => {
    for (const budget of taken) await rateLimits.release(...budget);
  };
  await take([overAll, everyone]).catch(async () => {
    const isFirst = await rateLimits.take(alerts, everyone).then(
      () => true,
      () => false,
    );
    if (isFirst) logSecurityAlert(deps, { limit: overAll.name });
  });
  if (requester.subject.isExempt) return release;
  for (const budget of budgetsOf(deps)) {
    await take(budget).catch(() => {
      // Outside an attack, `perIpInAttack` only counts.
      if (isFirstOwn || budget[0] === perIpInAttack) return;
      throw tooManyWrongCodesError(deps, requester, budget[0].name);
    });
  }
  return release;
}
