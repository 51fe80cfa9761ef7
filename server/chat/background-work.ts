import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { GroupCommit } from "../db/statements/group-commit.ts";
import type { Model } from "./model/types.ts";
import type { UsageMetrics } from "./usage/count-usage.ts";

/** What a small background task of the model needs. */
export type BackgroundDeps = {
  db: Db;
  groupCommit: GroupCommit;
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  model: Model;
  metrics?: UsageMetrics;
  /** The model of the task, whatever model the service uses. */
  modelName: string;
};

/** Tracks background work, so that closing can cancel it and wait for it. */
export function createBackgroundWork() {
  const closing = new AbortController();
  const tasks = new Set<Promise<void>>();
  return {
    signal: closing.signal,
    count: () => tasks.size,
    /** `work` must not reject. */
    track(work: Promise<void>): Promise<void> {
      const task = work.finally(() => tasks.delete(task));
      tasks.add(task);
      return task;
    },
    /** Cancels all work and waits until none uses the database any more. */
    async close(): Promise<void> {
      closing.abort();
      // What ends now may leave its cost to be recorded.
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
