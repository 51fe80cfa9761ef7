import type { Clock } from "../../clock.ts";
import { countInWindow, type SharedRedis } from "../../redis.ts";

// The gateway answers 400 calls about orders a minute (facts: payments). The rest is for buyers and
// webhooks.
const perMinute = 280;
/** What buyers cause by verifying: the gateway answers 100 calls about payments a minute, for webhooks too. */
export const buyerSyncLimit = { name: "billing.buyerSyncs", max: 80, windowSeconds: 60 };
// Ten windows a minute: two full ones in a row, around their border, stay far below the limit.
const windowSeconds = 6;
const perWindow = perMinute / (60 / windowSeconds);
const windowKey = "gateway-syncs";
// Without Redis each instance counts alone and does not know how many others there are.
const shareWithoutRedis = 1 / 4;

/** Takes one of the syncs that jobs may make this minute. It resolves to false when none is left. */
export type SyncBudget = () => Promise<boolean>;

/** A token bucket in this process that refills steadily, up to a minute's worth. */
function createBucket(clock: Clock, max: number): () => boolean {
  let left = max;
  let refilledMs = clock.now().getTime();
  return () => {
    const nowMs = clock.now().getTime();
    left = Math.min(max, left + (Math.max(0, nowMs - refilledMs) / 60_000) * max);
    refilledMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** The budget of one process, or the one that all instances share through Redis. */
export function createSyncBudget(clock: Clock, redis?: SharedRedis["client"]): SyncBudget {
  if (redis === undefined) {
    const take = createBucket(clock, perMinute);
    return async () => take();
  }
  const takeWithoutRedis = createBucket(clock, perMinute * shareWithoutRedis);
  return async () => {
    try {
      const { count } = await countInWindow(redis, windowKey, { by: 1, windowSeconds });
      return count <= perWindow;
    } catch {
      return takeWithoutRedis();
    }
  };
}
