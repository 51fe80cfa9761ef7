/** How often something was counted in the current window, and when the window ends. */
export type Count = { count: number; msBeforeEnd: number };

/** Counts per key in windows that begin with a key's first use. */
export interface Counter {
  /** Adds `by`, which may be negative, and starts a window if none runs. */
  add(key: string, by: number): Promise<Count>;
  read(key: string): Promise<Count | null>;
}

const keysMax = 50_000;

/**
 * A counter in this process with at most `max` keys, about 150 bytes each. A flood of keys, such as the
 * IP addresses of an IPv6 network, makes it forget the oldest windows: that loosens a limit for a while,
 * where refusing new keys would shut people out.
 */
export function createMemoryCounter(windowSeconds: number, max = keysMax): Counter {
  // All windows are equally long, so the map's order of insertion is the order in which they end.
  const windows = new Map<string, { count: number; endsMs: number }>();
  const makeRoom = (nowMs: number) => {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > nowMs && windows.size < max) return;
      windows.delete(key);
    }
  };
  const find = (key: string, nowMs: number) => {
    const window = windows.get(key);
    return window !== undefined && window.endsMs > nowMs ? window : undefined;
  };
  return {
    async add(key, by) {
      const nowMs = Date.now();
      let window = find(key, nowMs);
      if (window === undefined) {
        windows.delete(key);
        makeRoom(nowMs);
        window = { count: 0, endsMs: nowMs + windowSeconds * 1000 };
        windows.set(key, window);
      }
      window.count = Math.max(0, window.count + by);
      return { count: window.count, msBeforeEnd: window.endsMs - nowMs };
    },
    async read(key) {
      const nowMs = Date.now();
      const window = find(key, nowMs);
      if (window === undefined) return null;
      return { count: window.count, msBeforeEnd: window.endsMs - nowMs };
    },
  };
}
