import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";

const connectTimeoutMs = 5000;
const answerTimeoutMs = 200;

/** An entry of a shared stream: its place, and what was put into it. */
export type Entry = { id: string; value: string };

/** What instances of the product share through Redis. */
export interface SharedLines {
  /** Puts values at the end of a stream that lives `ttlSeconds` from now, and wakes its listeners. */
  append(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** What came after a place (`0` for the beginning), oldest first. */
  readAfter(key: string, id: string): Promise<Entry[]>;
  /** Says something to whoever listens on a channel now. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Hears a channel until the returned function is called; while Redis is away, from the moment it
   * is back.
   */
  listen(channel: string, hear: (message: string) => void): Promise<() => void>;
}

export type SharedRedis = { client: Redis; lines: SharedLines; close(): void };

type Warn = (error: unknown) => void;

function connect(url: string, warn: Warn): Redis {
  // Loaded when it is used: it would cost every start without Redis 60 ms.
  const load = createRequire(import.meta.url);
  const { Redis } = load("ioredis") as typeof import("ioredis");
  // A call fails at once while Redis is away, and a Redis that does not answer is away until it
  // does: each caller knows how to do without, and nobody waits twice.
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    enableAutoPipelining: true,
  });
  client.on("error", warn);
  return client;
}

type Listeners = Map<string, Set<(message: string) => void>>;

function listenWith(subscriber: Redis, warn: Warn): SharedLines["listen"] {
  const listeners: Listeners = new Map();
  subscriber.on("message", (channel: string, message: string) => {
    for (const hear of listeners.get(channel) ?? []) hear(message);
  });
  return async (channel, hear) => {
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(hear));
    const heard = all.size === 1 ? subscriber.subscribe(channel).catch(warn) : undefined;
    await Promise.race([heard, sleep(answerTimeoutMs, undefined, { ref: false })]);
    return () => {
      all.delete(hear);
      if (all.size > 0 || listeners.get(channel) !== all) return;
      listeners.delete(channel);
      subscriber.unsubscribe(channel).catch(warn);
    };
  };
}

/** Opens Redis for limits and live replies; `warn` hears what goes wrong with the connection. */
export function openRedis(url: string, warn: Warn): SharedRedis {
  const client = connect(url, warn);
  // It alone waits: a channel is heard from the moment the connection is back.
  const subscriber = client.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    socketTimeout: undefined,
  });
  subscriber.on("error", warn);
  return {
    client,
    lines: {
      async append(key, value, ttlSeconds) {
        await Promise.all([
          client.xadd(key, "*", "v", value),
          client.expire(key, ttlSeconds),
          client.publish(key, ""),
        ]);
      },
      async readAfter(key, id) {
        const entries = await client.xrange(key, id === "0" ? "-" : `(${id}`, "+");
        return entries.map(([place, fields]) => ({ id: place, value: fields[1] ?? "" }));
      },
      async publish(channel, message) {
        await client.publish(channel, message);
      },
      listen: listenWith(subscriber, warn),
    },
    close() {
      client.disconnect();
      subscriber.disconnect();
    },
  };
}
