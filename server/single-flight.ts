/** Runs one piece of work for concurrent callers with the same key. */
export interface SingleFlight<T> {
  /** The result of the running work for a key; starts `work` when none is running. */
  run(key: string, work: () => Promise<T>): Promise<T>;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const current = running.get(key);
      if (current !== undefined) return current;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
