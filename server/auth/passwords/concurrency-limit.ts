import { AppError } from "../../errors.ts";

/** Runs work, or makes it wait for its turn. @throws AppError SERVICE_UNAVAILABLE when too many wait */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` pieces of work run at a time and `queueMax` more wait. */
export function createGate(width: number, queueMax: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queueMax) throw new AppError("SERVICE_UNAVAILABLE");
      // Whoever leaves hands over its place, so nobody slips in between.
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
