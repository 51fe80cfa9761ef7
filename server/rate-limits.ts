import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./errors.ts";

const keyChars = 22;

/** A named limit: at most `max` per key in `windowSeconds`. */
export type RateLimit = { name: string; max: number; windowSeconds: number };

/** Counts in this process, or in Redis when several instances share the limits. */
export interface RateLimits {
  /** Counts one use. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Checks without counting. @throws AppError as `take` would */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Counts each distinct `item` for `key` once a window. @throws AppError as `take` does */
  takeDistinct(limit: RateLimit, key: string, item: string): Promise<void>;
}

// Keys contain user ids and IP addresses: store only their hashes, in Redis too.
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, keyChars);
}

function toAppError({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
}

/** `scale` is `RATE_LIMIT_SCALE`: it multiplies every limit. */
export function createRateLimits(scale: number, redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const getLimiter = ({ name, max, windowSeconds }: RateLimit) => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.round(max * scale)),
      duration: windowSeconds,
    };
    const limiter =
      redis === undefined
        ? new RateLimiterMemory(options)
        : // While Redis is unreachable, each instance counts for itself.
          new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: new RateLimiterMemory(options),
          });
    limiters.set(name, limiter);
    return limiter;
  };
  const take = async (limit: RateLimit, key: string) => {
    try {
      await getLimiter(limit).consume(hashKey(key));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw toAppError(rejection);
    }
  };
  return {
    take,
    async check(limit, key) {
      const limiter = getLimiter(limit);
      const state = await limiter.get(hashKey(key));
      if (state !== null && state.consumedPoints >= limiter.points) throw toAppError(state);
    },
    async takeDistinct(limit, key, item) {
      const seen = getLimiter({ ...limit, name: `${limit.name}-seen` });
      const seenKey = hashKey(`${key} ${item}`);
      if ((await seen.get(seenKey)) !== null) return;
      await take(limit, key);
      await seen.set(seenKey, 1, limit.windowSeconds);
    },
  };
}

/** The key of an IP address in limits. An IPv6 /64 network counts as one address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
