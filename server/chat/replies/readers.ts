import { AppError } from "../../errors.ts";
import { iteratePollable, noWake } from "./pollable-iterator.ts";
import type { ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endIdleReaders`, the time for a part that is there already.
const lastReadMs = 20;

const ended = { done: true, value: undefined } as const;

export type Readers = ReturnType<typeof createReaders>;

/** Whether a reader found nothing to read; `isEnded`: it gets what is there, and waits no more. */
type Wait = {
  wake: () => void;
  isWaiting: boolean;
  isEnded: boolean;
  endTimer: NodeJS.Timeout | undefined;
};

function endWait(wait: Wait): void {
  wait.isEnded = true;
  wait.wake();
}

/** Limits how many streams each user reads from this process at once. */
export function createReaders() {
  const readersByUser = new Map<string, Set<ReplyReader>>();
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
  /** Each wait has its own time. */
  const limitWait = (wait: Wait) => {
    if (!wait.isWaiting) {
      clearTimeout(wait.endTimer);
      wait.endTimer = undefined;
    } else wait.endTimer ??= setTimeout(() => endWait(wait), lastReadMs);
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
      for (const wait of waits) limitWait(wait);
    },
    /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
    track(userId: string, reader: ReplyReader): ReplyReader {
      addReader(userId, reader);
      const { pollable } = reader;
      const wait: Wait = { wake: noWake, isWaiting: false, isEnded: false, endTimer: undefined };
      waits.add(wait);
      let hasRead = false;
      const leave = () => {
        clearTimeout(firstReadTimer);
        clearTimeout(wait.endTimer);
        removeReader(userId, reader);
        waits.delete(wait);
      };
      const firstReadTimer = setTimeout(leave, firstReadTimeoutMs).unref();
      const poll = () => {
        if (!hasRead) clearTimeout(firstReadTimer);
        hasRead = true;
        try {
          // A reader gets all parts that are there, however slowly it reads: only a wait is ended.
          const result = pollable.poll() ?? (wait.isEnded ? ended : null);
          wait.isWaiting = result === null;
          if (isEnding) limitWait(wait);
          if (result?.done === true) leave();
          return result;
        } catch (error) {
          leave();
          throw error;
        }
      };
      const onAvailable = (wake: () => void) => {
        wait.wake = wake;
        pollable.onAvailable(wake);
      };
      return iteratePollable({ poll, onAvailable }, () => {
        leave();
        endWait(wait);
        return reader.return?.();
      });
    },
  };
}
