import { AppError } from "../../errors.ts";
import type { Live } from "./live.ts";
import type { ReplyPart, ReplyReader } from "./reply-text.ts";

const readersMax = 8;
const retryAfterSeconds = 5;
const firstReadTimeoutMs = 10_000;
// After `endWaiting`, the time for a part that is there already.
const lastReadMs = 20;

const ended = { done: true, value: undefined } as const;

type Result = IteratorResult<ReplyPart>;

/** Reads the next part; `cancel` ends the wait for it. `onEnd` is called with the end or an error. */
function createNext(reader: ReplyReader, onEnd: () => void) {
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

/** The same for a reader that is live; undefined for another. */
function createLive(
  { live }: ReplyReader,
  { onStart, onEnd }: { onStart: () => void; onEnd: () => void },
): (Live<ReplyPart> & { cancel(): void }) | undefined {
  if (live === undefined) return undefined;
  let isCancelled = false;
  let waking: () => void = () => undefined;
  return {
    take() {
      // What is there is read to its end, however slowly: only a wait is cancelled.
      const result = live.take() ?? (isCancelled ? ended : null);
      if (result?.done === true) onEnd();
      return result;
    },
    onAvailable(wake) {
      onStart();
      waking = wake;
      live.onAvailable(wake);
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
     * Ends every reader that waits, now and from now on: those of replies that other processes write. A
     * reader of an ended reply has nothing to wait for, and reads on to its end.
     */
    endWaiting(): void {
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
      const { read, cancel: cancelNext } = createNext(reader, leave);
      const cancel = () => {
        cancelNext();
        live?.cancel();
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
      const live = createLive(reader, { onStart: beginToRead, onEnd: leave });
      return {
        live,
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
