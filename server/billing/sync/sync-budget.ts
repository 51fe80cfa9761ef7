import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit, RateLimits } from "../../rate-limits.ts";
import { countInWindow, type SharedRedis } from "../../redis.ts";

const gatewayWindowSeconds = 6;
// The syncs that all buyers together may cause. Each also asks about payments, as the syncs of webhooks do.
export const verifySyncLimit = { name: "billing.buyerSyncs", max: 50, windowSeconds: 60 };
export const closeSyncLimit = { name: "billing.closeOrders", max: 15, windowSeconds: 60 };
/**
 * How many calls jobs can make in six seconds: 280 and 30 a minute. In a minute the gateway answers 400 calls about
 * orders and 100 about payments (research: payments); the rest is for buyers and webhooks. Two full windows in a row stay
 * far below the limits.
 */
const callsPerWindow = { orders: 28, payments: 3 };
type CallKind = keyof typeof callsPerWindow;
// Without Redis each instance counts alone and does not know how many others there are.
const shareWithoutRedis = 1 / 4;

/** Takes one of the gateway calls that jobs may make now. It resolves to false when none is left. */
export type TakeGatewayCall = (kind: CallKind) => Promise<boolean>;

/** A token bucket in this process that refills steadily, up to `max` in a window. */
function createBucket(clock: Clock, max: number): () => boolean {
  let left = max;
  let refilledMs = clock.now().getTime();
  return () => {
    const nowMs = clock.now().getTime();
    const windows = Math.max(0, nowMs - refilledMs) / (gatewayWindowSeconds * 1000);
    left = Math.min(max, left + windows * max);
    refilledMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** The buckets of one process, with a share of what all instances have. */
function createBuckets(clock: Clock, share: number): (kind: CallKind) => boolean {
  const { orders, payments } = callsPerWindow;
  const buckets = {
    orders: createBucket(clock, orders * share),
    payments: createBucket(clock, Math.max(1, payments * share)),
  };
  return (kind) => buckets[kind]();
}

/** The budget of one process, or the one that all instances share through Redis. */
export function createGatewayCallBudget(
  clock: Clock,
  redis?: SharedRedis["client"],
): TakeGatewayCall {
  if (redis === undefined) {
    const take = createBuckets(clock, 1);
    return async (kind) => take(kind);
  }
  const takeWithoutRedis = createBuckets(clock, shareWithoutRedis);
  return async (kind) => {
    try {
      const window = { by: 1, windowSeconds: gatewayWindowSeconds };
      const { count } = await countInWindow(redis, `gateway-${kind}`, window);
      return count <= callsPerWindow[kind];
    } catch {
      return takeWithoutRedis(kind);
    }
  };
}

type TakenSync = { isTaken: true } | { isTaken: false; retryAfterSeconds: number };

/** Takes one of the syncs that buyers may cause, if one is left. */
export async function takeBuyerSync(rateLimits: RateLimits, limit: RateLimit): Promise<TakenSync> {
  try {
    await rateLimits.take(limit, "all");
    return { isTaken: true };
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") {
      return { isTaken: false, retryAfterSeconds: error.retryAfterSeconds ?? limit.windowSeconds };
    }
    throw error;
  }
}
