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

/** What a reader waits with; `isEnded`: it gets what is there, and waits no more. */
type Wait = { wake: (() => void) | null; isEnded: boolean };

function wakeUp(wait: Wait): void {
  const { wake } = wait;
  wait.wake = null;
  wake?.();
}

function endWait(wait: Wait): void {
  if (wait.wake === null) return;
  wait.isEnded = true;
  wakeUp(wait);
}

/** Limits how many streams each user reads from this process at once. */
export function createReaders() {
  const readersByUser = new Map<string, Set<ReplyReader>>();
  /** Of the readers that have waited for a part. */
  const waits = new Set<Wait>();
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
        for (const wait of waits) endWait(wait);
      }, lastReadMs);
    },
    /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
    track(userId: string, reader: ReplyReader): ReplyReader {
      addReader(userId, reader);
      const wait: Wait = { wake: null, isEnded: false };
      const leave = () => {
        clearTimeout(firstReadTimer);
        removeReader(userId, reader);
        waits.delete(wait);
      };
      const firstReadTimer = setTimeout(leave, firstReadTimeoutMs).unref();
      const poll = () => {
        clearTimeout(firstReadTimer);
        try {
          // A reader gets all parts that are there, however slowly it reads: only a wait is ended.
          const result = reader.pollable.poll() ?? (wait.isEnded ? ended : null);
          if (result?.done === true) leave();
          return result;
        } catch (error) {
          leave();
          throw error;
        }
      };
      const wakeReader = () => wakeUp(wait);
      const onAvailable = (wake: () => void) => {
        wait.wake = wake;
        waits.add(wait);
        if (isEnding) {
          setTimeout(() => {
            if (wait.wake === wake) endWait(wait);
          }, lastReadMs);
        }
        reader.pollable.onAvailable(wakeReader);
      };
      return iteratePollable({ poll, onAvailable }, () => {
        leave();
        endWait(wait);
        return reader.return?.();
      });
    },
  };
}
