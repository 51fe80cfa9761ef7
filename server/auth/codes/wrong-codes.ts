import { daySeconds } from "../../../shared/indian-time.ts";
import { secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addressKey, type RateLimit, scaleLimit } from "../../rate-limits.ts";
import type { IdentifiedRequest } from "../attempts/identify.ts";
import { toReleasedKey } from "../keyed-hash.ts";
import { logSecurityAlert, logSecurityEvent } from "../security-events.ts";
import { countAttempts } from "./code-store.ts";

const retryAfterSeconds = 3600;

// A code has a million values. Attempts at an identifier's codes are right once in 5,000 days at most.
const attemptsPerIdentifierDay = 200;
const hour = { windowSeconds: 3600 };
const perAddress = { name: "wrong-codes-address", max: 300, ...hour };
const perNetwork = { name: "wrong-codes-network", max: 1000, ...hour };
// Stops nobody by itself, or strangers could shut everyone out: addresses get fewer attempts meanwhile.
const overAll = { name: "wrong-codes-all", max: 3000, ...hour };
const perAddressInAttack = { name: "wrong-codes-attack", max: 5, ...hour };
const alerts = { name: "wrong-codes-alert", max: 1, ...hour };
const everyone = "all";

type Budget = [RateLimit, string];

function budgetsOf({ ip }: RequestContext): Budget[] {
  const network = addressKey(ip, 48);
  const address = addressKey(ip);
  const budgets: Budget[] = [
    [perAddress, address],
    [perAddressInAttack, address],
  ];
  return network === address ? budgets : [...budgets, [perNetwork, network]];
}

async function isOverLimit({ rateLimits }: RequestContext, [limit, key]: Budget): Promise<boolean> {
  return rateLimits.check(limit, key).then(
    () => false,
    () => true,
  );
}

function tooManyError(
  deps: RequestContext,
  { identifier }: IdentifiedRequest,
  limit: string,
): AppError {
  logSecurityEvent(deps, "security.limit", { identifier, limit });
  return new AppError("TOO_MANY_REQUESTS", {
    refusal: { id: "tooManyWrongCodes", values: { minutes: retryAfterSeconds / 60 } },
    retryAfterSeconds,
  });
}

async function hasTooManyAttempts(
  deps: RequestContext,
  { identifier }: IdentifiedRequest,
): Promise<boolean> {
  const since = secondsAfter(deps.clock.now(), -daySeconds);
  const { value } = identifier;
  const names = [value, toReleasedKey(deps.pepper, value)];
  const attempts = await countAttempts(deps.db, names, since);
  return attempts >= scaleLimit(attemptsPerIdentifierDay, deps.config.rateLimitScale);
}

/**
 * Refuses an attempt at a code after too many wrong ones for its identifier or from its address. Neither
 * limit applies to a known device, because each of its codes allows only five attempts; nor, so the caller,
 * to the first attempt at a code by whoever asked for it: otherwise strangers who know the identifier, or
 * are behind the same carrier's address, could keep the person out.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function refuseTooManyWrongCodes(
  deps: RequestContext,
  who: IdentifiedRequest,
): Promise<void> {
  if (who.subject.isKnownDevice) return;
  if (await hasTooManyAttempts(deps, who)) {
    throw tooManyError(deps, who, "wrong-codes-identifier");
  }
  const isAttack = await isOverLimit(deps, [overAll, everyone]);
  for (const budget of budgetsOf(deps)) {
    if (budget[0] === perAddressInAttack && !isAttack) continue;
    if (await isOverLimit(deps, budget)) throw tooManyError(deps, who, budget[0].name);
  }
}

/**
 * Counts an attempt as wrong before it is compared, so that concurrent ones cannot pass the budgets. No
 * budget refuses `isFirstOwn`, the first attempt at a code by whoever asked for it.
 * @returns what takes it back after a right code
 */
export async function countAsWrongUntilVerified(
  deps: RequestContext,
  who: IdentifiedRequest,
  isFirstOwn: boolean,
): Promise<() => Promise<void>> {
  const { rateLimits } = deps;
  const taken: Budget[] = [];
  const take = async (budget: Budget) => {
    taken.push(budget);
    await rateLimits.take(...budget);
  };
  const giveBack = async () => {
    for (const budget of taken) await rateLimits.giveBack(...budget);
  };
  await take([overAll, everyone]).catch(async () => {
    const isFirst = await rateLimits.take(alerts, everyone).then(
      () => true,
      () => false,
    );
    if (isFirst) logSecurityAlert(deps, { limit: overAll.name });
  });
  if (who.subject.isKnownDevice) return giveBack;
  for (const budget of budgetsOf(deps)) {
    await take(budget).catch(() => {
      // Outside an attack its smaller budget only counts.
      if (isFirstOwn || budget[0] === perAddressInAttack) return;
      throw tooManyError(deps, who, budget[0].name);
    });
  }
  return giveBack;
}
