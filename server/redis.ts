import { createRequire } from "node:module";
import type { Redis } from "ioredis";

const connectTimeoutMs = 5000;

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
  /** Hears a channel until the returned function is called. */
  listen(channel: string, hear: (message: string) => void): Promise<() => Promise<void>>;
}

export type SharedRedis = { client: Redis; lines: SharedLines; close(): void };

type Warn = (error: unknown) => void;

function connect(url: string, warn: Warn): Redis {
  // Loaded when it is used: it would cost every start without Redis 60 ms.
  const load = createRequire(import.meta.url);
  const { Redis } = load("ioredis") as typeof import("ioredis");
  // A call fails soon when Redis is away: each caller knows how to do without.
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: connectTimeoutMs,
    enableAutoPipelining: true,
  });
  client.on("error", warn);
  return client;
}

type Listeners = Map<string, Set<(message: string) => void>>;

function listenWith(subscriber: Redis, listeners: Listeners): SharedLines["listen"] {
  subscriber.on("message", (channel: string, message: string) => {
    for (const hear of listeners.get(channel) ?? []) hear(message);
  });
  return async (channel, hear) => {
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(hear));
    if (all.size === 1) await subscriber.subscribe(channel);
    return async () => {
      all.delete(hear);
      if (all.size > 0 || listeners.get(channel) !== all) return;
      listeners.delete(channel);
      await subscriber.unsubscribe(channel);
    };
  };
}

/** Opens Redis for limits and live replies; `warn` hears what goes wrong with the connection. */
export function openRedis(url: string, warn: Warn): SharedRedis {
  const client = connect(url, warn);
  const subscriber = client.duplicate({ maxRetriesPerRequest: null });
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
      listen: listenWith(subscriber, new Map()),
    },
    close() {
      client.disconnect();
      subscriber.disconnect();
    },
  };
}
