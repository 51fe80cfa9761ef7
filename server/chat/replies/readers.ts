import { AppError } from "../../errors.ts";
import type { ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;

/** Limits how many streams each user reads from this process at once. */
export interface Readers {
  /** @throws AppError TOO_MANY_REQUESTS when the user has reached the limit */
  refuseOverLimit(userId: string): void;
  /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
  track(userId: string, reader: ReplyReader): ReplyReader;
}

export function createReaders(): Readers {
  const counts = new Map<string, number>();
  const addToCount = (userId: string, change: 1 | -1) => {
    const count = (counts.get(userId) ?? 0) + change;
    if (count === 0) counts.delete(userId);
    else counts.set(userId, count);
  };
  return {
    refuseOverLimit(userId) {
      if ((counts.get(userId) ?? 0) < readersMax) return;
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
    track(userId, reader) {
      let isCounted = true;
      addToCount(userId, 1);
      const leave = () => {
        if (isCounted) addToCount(userId, -1);
        isCounted = false;
      };
      const timer = setTimeout(leave, firstReadTimeoutMs).unref();
      return {
        async next() {
          clearTimeout(timer);
          try {
            const result = await reader.next();
            if (result.done === true) leave();
            return result;
          } catch (error) {
            leave();
            throw error;
          }
        },
        async return() {
          clearTimeout(timer);
          leave();
          await reader.return?.();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
}
