import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./errors.ts";

const keyChars = 22;

/** A limit by its name: at most `max` in `windowSeconds` for each key. */
export type RateLimit = { name: string; max: number; windowSeconds: number };

/** Counts in this process, or in Redis when several instances share the limits. */
export interface RateLimits {
  /** Counts one. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Counts nothing. @throws AppError as `take` would */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Counts `item` for `key` at most once a window. @throws AppError as `take` does */
  takeDistinct(limit: RateLimit, key: string, item: string): Promise<void>;
}

// Keys name people and addresses: what is kept, in Redis too, tells neither.
function hidden(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, keyChars);
}

function refused({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
}

/** `scale` is `RATE_LIMIT_SCALE`: it multiplies every limit. */
export function createRateLimits(scale: number, redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = ({ name, max, windowSeconds }: RateLimit) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.round(max * scale)),
      duration: windowSeconds,
    };
    const limiter =
      redis === undefined
        ? new RateLimiterMemory(options)
        : // Without Redis for a while, each instance counts for itself.
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
      await limiterOf(limit).consume(hidden(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refused(refusal);
    }
  };
  return {
    take,
    async check(limit, key) {
      const limiter = limiterOf(limit);
      const standing = await limiter.get(hidden(key));
      if (standing !== null && standing.consumedPoints >= limiter.points) throw refused(standing);
    },
    async takeDistinct(limit, key, item) {
      const seen = limiterOf({ ...limit, name: `${limit.name}-seen` });
      const seenKey = hidden(`${key} ${item}`);
      if ((await seen.get(seenKey)) !== null) return;
      await take(limit, key);
      await seen.set(seenKey, 1, limit.windowSeconds);
    },
  };
}

/** What counts as one address: an IPv6 network of /64 is one household. */
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
