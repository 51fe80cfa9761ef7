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
  const readersByUser = new Map<string, Set<ReplyReader>>();
  /** Ends the wait of each reader that waits for a part now. */
  const waitEnders = new Set<() => void>();
  let isEnding = false;
  const addReader = (userId: string, reader: ReplyReader) => {
    const readers = readersByUser.get(userId) ?? new Set<ReplyReader>();
    readersByUser.set(userId, readers.add(reader));
  };
  const removeReader = (userId: string, reader: ReplyReader) => {
    const readers = readersByUser.get(userId);
    if (readers?.delete(reader) && readers.size === 0) readersByUser.delete(userId);
  };
  return {
    /** @throws AppError TOO_MANY_REQUESTS when the user has reached the limit */
    refuseOverLimit(userId: string): void {
      if ((readersByUser.get(userId)?.size ?? 0) < readersMax) return;
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
      addReader(userId, reader);
      const leave = () => {
        clearTimeout(firstReadTimer);
        removeReader(userId, reader);
      };
      const firstReadTimer = setTimeout(leave, firstReadTimeoutMs).unref();
      let isWaitEnded = false;
      const poll = () => {
        clearTimeout(firstReadTimer);
        try {
          // A reader gets all parts that are there, however slowly it reads: only a wait is ended.
          const result = reader.pollable.poll() ?? (isWaitEnded ? ended : null);
          if (result?.done === true) leave();
          return result;
        } catch (error) {
          leave();
          throw error;
        }
      };
      const onAvailable = (wake: () => void) => {
        const endWait = () => {
          if (!waitEnders.delete(endWait)) return;
          isWaitEnded = true;
          wake();
        };
        waitEnders.add(endWait);
        if (isEnding) setTimeout(endWait, lastReadMs);
        reader.pollable.onAvailable(() => {
          if (waitEnders.delete(endWait)) wake();
        });
      };
      return iteratePollable({ poll, onAvailable }, () => {
        leave();
        return reader.return?.();
      });
    },
  };
}
