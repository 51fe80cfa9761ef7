import { AppError } from "../../errors.ts";

/** Runs work now or queues it. @throws AppError SERVICE_UNAVAILABLE when the queue is full */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `width` tasks at a time and queues at most `queueMax` more, first in, first out. */
export function createConcurrencyLimit(width: number, queueMax: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queueMax) throw new AppError("SERVICE_UNAVAILABLE");
      // A finished task hands its slot to the next one, so that no newcomer overtakes the queue.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
