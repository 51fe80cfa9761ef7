import { AppError } from "../../errors.ts";
import type { Pollable } from "./pollable-iterator.ts";
import type { ReplyPart, ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endIdleReaders`, the time for a part that is there already.
const lastReadMs = 20;

const ended = { done: true, value: undefined } as const;

type Result = IteratorResult<ReplyPart>;

/** Reads the next part; `cancel` ends the wait for it. `onEnd` is called with the end or an error. */
function createCancellableRead(reader: ReplyReader, onEnd: () => void) {
  let cancel: () => void = () => undefined;
  return {
    // Not an async function, because every token of every reply passes here.
    read: () =>
      new Promise<Result>((resolve, reject) => {
        const finish = (result: Result) => {
          if (result.done === true) onEnd();
          resolve(result);
        };
        cancel = () => finish(ended);
        reader.next().then(finish, (error: unknown) => {
          onEnd();
          reject(error);
        });
      }),
    cancel: () => cancel(),
  };
}

/** Like `createCancellableRead`, for a reader that can be polled; undefined for another. */
function createPollable(
  { pollable }: ReplyReader,
  { onStart, onEnd }: { onStart: () => void; onEnd: () => void },
): (Pollable<ReplyPart> & { cancel(): void }) | undefined {
  if (pollable === undefined) return undefined;
  let isCancelled = false;
  let waking: () => void = () => undefined;
  return {
    take() {
      // What is there is read to its end, however slowly: only a wait is cancelled.
      const result = pollable.take() ?? (isCancelled ? ended : null);
      if (result?.done === true) onEnd();
      return result;
    },
    onAvailable(wake) {
      onStart();
      waking = wake;
      pollable.onAvailable(wake);
    },
    cancel() {
      isCancelled = true;
      waking();
    },
  };
}

export type Readers = ReturnType<typeof createReaders>;

/** Limits how many streams each user reads from this process at once. */
export function createReaders() {
  const counts = new Map<string, number>();
  const waiting = new Set<() => void>();
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
        for (const cancel of waiting) cancel();
      }, lastReadMs);
    },
    /** Counts a reader until it ends or leaves. A reader whose first read never comes stops counting. */
    track(userId: string, reader: ReplyReader): ReplyReader {
      let isCounted = true;
      addToCount(userId, 1);
      const leave = () => {
        waiting.delete(cancel);
        if (isCounted) addToCount(userId, -1);
        isCounted = false;
      };
      const { read, cancel: cancelNext } = createCancellableRead(reader, leave);
      const cancel = () => {
        cancelNext();
        pollable?.cancel();
      };
      const timer = setTimeout(leave, firstReadTimeoutMs).unref();
      let isReading = false;
      const beginToRead = () => {
        if (isEnding) setTimeout(cancel, lastReadMs);
        if (isReading) return;
        isReading = true;
        clearTimeout(timer);
        waiting.add(cancel);
      };
      const pollable = createPollable(reader, { onStart: beginToRead, onEnd: leave });
      return {
        pollable,
        next() {
          beginToRead();
          return read();
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
