import { createRequire } from "node:module";
import type { Redis } from "ioredis";
import { waitAtMost } from "../shared/with-timeout.ts";
import type { Count } from "./memory-counter.ts";

const connectTimeoutMs = 5000;
const responseTimeoutMs = 200;

/** Channels that instances of the product share through Redis, which does not store them. */
export interface PubSub {
  /** Sends a message to the current listeners of a channel. @returns how many instances listen */
  publish(channel: string, message: string): Promise<number>;
  /**
   * Listens to a channel until the caller calls the returned function. While Redis is unreachable,
   * listening starts once the connection is back.
   */
  listen(channel: string, onMessage: (message: string) => void): Promise<() => void>;
}

export type SharedRedis = { client: Redis; pubSub: PubSub; close(): void };

type Warn = (error: unknown) => void;

function connect(url: string, warn: Warn): Redis {
  // Load on demand: it would cost every start without Redis 60 ms.
  const load = createRequire(import.meta.url);
  const { Redis } = load("ioredis") as typeof import("ioredis");
  // Calls fail at once while Redis is unreachable or does not respond: every caller has a fallback,
  // so waiting would only delay it.
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    enableAutoPipelining: true,
  });
  client.on("error", warn);
  return client;
}

/**
 * Counts and starts the window with the first use, in a single step, so that no count stays without an end.
 * Redis times the window, because the clocks of the instances may differ by minutes.
 */
const countScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Adds `by` to what a key counts in its current window. @throws Error while Redis does not serve */
export async function countInWindow(
  redis: Redis,
  key: string,
  { by, windowSeconds }: { by: number; windowSeconds: number },
): Promise<Count> {
  const counted = await redis.eval(countScript, 1, key, by, windowSeconds * 1000);
  const [count, msBeforeEnd] = counted as [number, number];
  return { count, msBeforeEnd };
}

function createListen(subscriber: Redis, warn: Warn): PubSub["listen"] {
  const listeners: Map<string, Set<(message: string) => void>> = new Map();
  subscriber.on("message", (channel: string, message: string) => {
    for (const onMessage of listeners.get(channel) ?? []) onMessage(message);
  });
  return async (channel, onMessage) => {
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(onMessage));
    if (all.size === 1) {
      await waitAtMost(subscriber.subscribe(channel).catch(warn), responseTimeoutMs);
    }
    return () => {
      all.delete(onMessage);
      if (all.size > 0 || listeners.get(channel) !== all) return;
      listeners.delete(channel);
      subscriber.unsubscribe(channel).catch(warn);
    };
  };
}

/** Connects to Redis for limits and live replies. `warn` receives the errors of the connection. */
export function openRedis(url: string, warn: Warn): SharedRedis {
  const client = connect(url, warn);
  // Only the subscriber queues its calls, so that it listens as soon as the connection is back.
  const subscriber = client.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    socketTimeout: undefined,
  });
  subscriber.on("error", warn);
  return {
    client,
    pubSub: {
      publish: (channel, message) => client.publish(channel, message),
      listen: createListen(subscriber, warn),
    },
    close() {
      client.disconnect();
      subscriber.disconnect();
    },
  };
}
