import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { AppError } from "./errors.ts";
import { type Count, type Counter, createMemoryCounter } from "./memory-counter.ts";
import { countInWindow } from "./redis.ts";

const keyChars = 22;

/** A named limit: at most `max` per key in `windowSeconds`. */
export type RateLimit = { name: string; max: number; windowSeconds: number };

/** Counts in this process, or in Redis when several instances share the limits. */
export interface RateLimits {
  /** Counts one use. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Releases one use that should not have counted. */
  release(limit: RateLimit, key: string): Promise<void>;
  /** Counts nothing. @throws AppError as `take` would */
  refuseIfReached(limit: RateLimit, key: string): Promise<void>;
  /** Counts each distinct `item` for `key` once a window. @throws AppError as `take` does */
  takeDistinct(limit: RateLimit, key: string, item: string): Promise<void>;
}

// Keys contain user ids and IP addresses: store only their hashes, in Redis too.
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, keyChars);
}

function rateLimitError({ msBeforeEnd }: Count): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeEnd / 1000));
  return new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
}

/** Counts in Redis. While Redis is unreachable, each instance counts for itself. */
function createRedisCounter(redis: Redis, { name, windowSeconds }: RateLimit): Counter {
  const memory = createMemoryCounter(windowSeconds);
  const toRedisKey = (key: string) => `limit:${name}:${key}`;
  return {
    async add(key, by) {
      try {
        return await countInWindow(redis, toRedisKey(key), { by, windowSeconds });
      } catch {
        return memory.add(key, by);
      }
    },
    async read(key) {
      try {
        // A full Redis refuses a transaction as it refuses a count, so that both fall back to memory.
        const read = redis.multi().get(toRedisKey(key)).pttl(toRedisKey(key));
        const [count, msBeforeEnd] = ((await read.exec()) ?? []).map(([, value]) => value);
        // While Redis refuses writes, memory has counted more.
        const own = await memory.read(key);
        if (typeof count !== "string" || Number(count) < (own?.count ?? 0)) return own;
        return { count: Number(count), msBeforeEnd: Number(msBeforeEnd) };
      } catch {
        return memory.read(key);
      }
    },
  };
}

/** A limit times `RATE_LIMIT_SCALE`, at least 1. */
export function scaleLimit(max: number, scale: number): number {
  return Math.max(1, Math.round(max * scale));
}

/** `scale` is `RATE_LIMIT_SCALE`: it multiplies every limit. */
export function createRateLimits(scale: number, redis?: Redis): RateLimits {
  const counters = new Map<string, Counter>();
  const getCounter = (limit: RateLimit) => {
    const existing = counters.get(limit.name);
    if (existing !== undefined) return existing;
    const counter =
      redis === undefined
        ? createMemoryCounter(limit.windowSeconds)
        : createRedisCounter(redis, limit);
    counters.set(limit.name, counter);
    return counter;
  };
  const maxOf = ({ max }: RateLimit) => scaleLimit(max, scale);
  const take = async (limit: RateLimit, key: string) => {
    const used = await getCounter(limit).add(hashKey(key), 1);
    if (used.count > maxOf(limit)) throw rateLimitError(used);
  };
  return {
    take,
    async release(limit, key) {
      await getCounter(limit).add(hashKey(key), -1);
    },
    async refuseIfReached(limit, key) {
      const used = await getCounter(limit).read(hashKey(key));
      if (used !== null && used.count >= maxOf(limit)) throw rateLimitError(used);
    },
    async takeDistinct(limit, key, item) {
      const seen = getCounter({ ...limit, name: `${limit.name}-seen` });
      const seenKey = hashKey(`${key} ${item}`);
      if ((await seen.read(seenKey)) !== null) return;
      await take(limit, key);
      await seen.add(seenKey, 1);
    },
  };
}

/**
 * The key of an IP address in limits. An IPv6 network of `bits` counts as one, and so do all clients that went before
 * Node could read their address.
 */
export function ipKey(ip = "", bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${bits}`;
}
