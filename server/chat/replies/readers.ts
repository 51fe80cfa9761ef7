import { AppError } from "../../errors.ts";
import type { ReplyPart, ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endWaiting`, the time for a part that is there already.
const lastReadMs = 20;

/** Limits how many streams each user reads from this process at once. */
export interface Readers {
  /** @throws AppError TOO_MANY_REQUESTS when the user has reached the limit */
  refuseOverLimit(userId: string): void;
  /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
  track(userId: string, reader: ReplyReader): ReplyReader;
  /**
   * Ends every reader that waits, now and from now on: those of replies that other processes write. A
   * reader of an ended reply has nothing to wait for, and reads on to its end.
   */
  endWaiting(): void;
}

const ended = { done: true, value: undefined } as const;

/** Reads the next part; `cancel` ends the wait for it. */
function createNext(reader: ReplyReader) {
  let cancel: () => void = () => undefined;
  return {
    read: () =>
      new Promise<IteratorResult<ReplyPart>>((resolve, reject) => {
        cancel = () => resolve(ended);
        reader.next().then(resolve, reject);
      }),
    cancel: () => cancel(),
  };
}

export function createReaders(): Readers {
  const counts = new Map<string, number>();
  const waiting = new Set<() => void>();
  let isEnding = false;
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
    endWaiting() {
      isEnding = true;
      for (const cancel of waiting) cancel();
    },
    track(userId, reader) {
      let isCounted = true;
      addToCount(userId, 1);
      const { read, cancel } = createNext(reader);
      const leave = () => {
        waiting.delete(cancel);
        if (isCounted) addToCount(userId, -1);
        isCounted = false;
      };
      const timer = setTimeout(leave, firstReadTimeoutMs).unref();
      return {
        async next() {
          clearTimeout(timer);
          try {
            waiting.add(cancel);
            if (isEnding) setTimeout(cancel, lastReadMs);
            const result = await read();
            waiting.delete(cancel);
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
