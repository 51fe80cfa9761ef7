import { AppError } from "../../errors.ts";
import { scaleLimit } from "../../rate-limits.ts";
import { iteratePollable, noop } from "./pollable-iterator.ts";
import type { ReplyReader } from "./reply-text.ts";

/** Times `RATE_LIMIT_SCALE`. */
const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endIdleReaders`, how long a reader may wait for its next part: those of a stored reply come by promises.
const lastWaitMs = 20;

const ended = { done: true, value: undefined } as const;

export type Readers = ReturnType<typeof createReaders>;

/** `isWaiting`: the last poll found nothing. `isEnded`: it gets what is there, and waits no more. */
type TrackedReader = {
  wake: () => void;
  isWaiting: boolean;
  isEnded: boolean;
  endTimer: NodeJS.Timeout | undefined;
};

function endReader(tracked: TrackedReader): void {
  tracked.isEnded = true;
  tracked.wake();
}

/** While the server stops: ends a reader that waits `lastWaitMs` for its next part. Each wait has its own time. */
function updateEndTimer(tracked: TrackedReader): void {
  if (tracked.isWaiting) {
    tracked.endTimer ??= setTimeout(() => endReader(tracked), lastWaitMs);
  } else {
    clearTimeout(tracked.endTimer);
    tracked.endTimer = undefined;
  }
}

/** Limits how many streams each user reads from this process at once. `scale` is `RATE_LIMIT_SCALE`. */
export function createReaders(scale: number) {
  const readersByUser = new Map<string, Set<ReplyReader>>();
  /** Those that have begun to read. */
  const begun = new Set<TrackedReader>();
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
      if ((readersByUser.get(userId)?.size ?? 0) < scaleLimit(readersMax, scale)) return;
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
    /**
     * Ends every reader that waits or will wait, which are readers of replies that other processes write. A reader of
     * an ended reply never waits, and reads to its end.
     */
    endIdleReaders(): void {
      isEnding = true;
      for (const tracked of begun) updateEndTimer(tracked);
    },
    /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
    track(userId: string, reader: ReplyReader): ReplyReader {
      addReader(userId, reader);
      const { pollable } = reader;
      const tracked: TrackedReader = {
        wake: noop,
        isWaiting: false,
        isEnded: false,
        endTimer: undefined,
      };
      let hasRead = false;
      const stopCounting = () => removeReader(userId, reader);
      const firstReadTimer = setTimeout(stopCounting, firstReadTimeoutMs).unref();
      const leave = () => {
        clearTimeout(firstReadTimer);
        clearTimeout(tracked.endTimer);
        stopCounting();
        begun.delete(tracked);
      };
      const poll = () => {
        if (!hasRead) {
          hasRead = true;
          clearTimeout(firstReadTimer);
          begun.add(tracked);
        }
        try {
          // A reader gets all parts that are there, however slowly it reads: only a wait is ended.
          const result = pollable.poll() ?? (tracked.isEnded ? ended : null);
          tracked.isWaiting = result === null;
          if (isEnding) updateEndTimer(tracked);
          if (result?.done === true) leave();
          return result;
        } catch (error) {
          leave();
          throw error;
        }
      };
      const setWake = (wake: () => void) => {
        tracked.wake = wake;
        // A part has come, even if the reader is still writing those before it.
        pollable.setWake(() => {
          tracked.isWaiting = false;
          if (isEnding) updateEndTimer(tracked);
          wake();
        });
      };
      return iteratePollable({ poll, setWake }, () => {
        leave();
        endReader(tracked);
        return reader.return?.();
      });
    },
  };
}
