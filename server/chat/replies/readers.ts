import { AppError } from "../../errors.ts";
import { iteratePollable } from "./pollable-iterator.ts";
import type { ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endIdleReaders`, the time for a part that is there already.
const lastReadMs = 20;

const ended = { done: true, value: undefined } as const;

export type Readers = ReturnType<typeof createReaders>;

/** Limits how many streams each user reads from this process at once. */
export function createReaders() {
  const counts = new Map<string, number>();
  /** For each reader that has begun to read: what ends its wait, if it waits. */
  const waitEnders = new Set<() => void>();
  let isEnding = false;
  const addToCount = (userId: string, change: 1 | -1) => {
    const count = (counts.get(userId) ?? 0) + change;
    if (count === 0) counts.delete(userId);
    else counts.set(userId, count);
  };
  return {
    /** @throws AppError TOO_MANY_REQUESTS when the user has reached the limit */
    refuseOverLimit(userId: string): void {
      if ((counts.get(userId) ?? 0) < readersMax) return;
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
    /**
     * Ends every reader that waits or will wait, which are readers of replies that other processes write. A reader of
     * an ended reply never waits, and reads to its end.
     */
    endIdleReaders(): void {
      isEnding = true;
      setTimeout(() => {
        for (const endWait of waitEnders) endWait();
      }, lastReadMs);
    },
    /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
    track(userId: string, reader: ReplyReader): ReplyReader {
      let isCounted = true;
      let isReading = false;
      let isCancelled = false;
      let wakeReader: (() => void) | null = null;
      const endWait = () => {
        if (wakeReader === null) return;
        isCancelled = true;
        wakeReader();
      };
      const leave = () => {
        clearTimeout(timer);
        waitEnders.delete(endWait);
        if (isCounted) addToCount(userId, -1);
        isCounted = false;
      };
      const timer = setTimeout(leave, firstReadTimeoutMs).unref();
      addToCount(userId, 1);
      const startReading = () => {
        if (isReading) return;
        isReading = true;
        clearTimeout(timer);
        waitEnders.add(endWait);
      };
      const poll = () => {
        startReading();
        try {
          // A reader gets all parts that are there, however slowly it reads: only a wait is cancelled.
          const result = reader.pollable.poll() ?? (isCancelled ? ended : null);
          if (result?.done === true) leave();
          return result;
        } catch (error) {
          leave();
          throw error;
        }
      };
      const onAvailable = (wake: () => void) => {
        startReading();
        if (isEnding) setTimeout(endWait, lastReadMs);
        wakeReader = () => {
          wakeReader = null;
          wake();
        };
        reader.pollable.onAvailable(() => wakeReader?.());
      };
      return iteratePollable({ poll, onAvailable }, () => {
        leave();
        return reader.return?.();
      });
    },
  };
}
