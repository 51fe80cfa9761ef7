import { AppError } from "../../errors.ts";
import type { ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const beginWithinMs = 10_000;

/** How many streams each user reads from this process at once. */
export interface Readers {
  /** @throws AppError TOO_MANY_REQUESTS when a user reads as many streams as one may */
  refuseOverLimit(userId: string): void;
  /** Counts a reader until it ends or goes away; one that nobody begins to read goes by itself. */
  count(userId: string, reader: ReplyReader): ReplyReader;
}

export function createReaders(): Readers {
  const counts = new Map<string, number>();
  const add = (userId: string, by: 1 | -1) => {
    const count = (counts.get(userId) ?? 0) + by;
    if (count === 0) counts.delete(userId);
    else counts.set(userId, count);
  };
  return {
    refuseOverLimit(userId) {
      if ((counts.get(userId) ?? 0) < readersMax) return;
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
    count(userId, reader) {
      let counted = true;
      add(userId, 1);
      const leave = () => {
        if (counted) add(userId, -1);
        counted = false;
      };
      const unread = setTimeout(leave, beginWithinMs).unref();
      return {
        async next() {
          clearTimeout(unread);
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
          clearTimeout(unread);
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
