import type { Finish } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";

/** How a reply ended; `errorCode` says why when it failed or ran out of time. */
export type ReplyEnd = { finish: Finish; errorCode: ErrorCode | null; text: string };

/** What a reader gets: text and where it ends, in UTF-16 units from the start; then the end. */
export type ReplyPart = { type: "text"; text: string; at: number } | ({ type: "end" } & ReplyEnd);

export type ReplyReader = AsyncIterableIterator<ReplyPart>;

/** The text of a reply while it grows, and everyone who reads it. */
export interface ReplyText {
  append(text: string): void;
  end(end: ReplyEnd): void;
  length(): number;
  text(): string;
  /** From a character on; when there are fewer, only what comes after it. */
  read(after: number): ReplyReader;
}

// Reading is pulled: someone slow gets what came meanwhile in one piece and holds up nobody.
export function createReplyText(): ReplyText {
  const pieces: string[] = [];
  const ends: number[] = [];
  let ended: ReplyEnd | null = null;
  let waiting: (() => void)[] = [];

  const length = () => ends.at(-1) ?? 0;
  const wakeAll = () => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  const read = (after: number): ReplyReader => {
    let at = after;
    let piece = 0;
    let closed = false;
    let wake: (() => void) | null = null;

    const take = (): string => {
      const text =
        piece === pieces.length - 1 ? (pieces[piece] ?? "") : pieces.slice(piece).join("");
      const from = (ends[piece - 1] ?? 0) - at;
      piece = pieces.length;
      at = length();
      return from < 0 ? text.slice(-from) : text;
    };
    const now = (): IteratorResult<ReplyPart> | null => {
      if (closed) return { done: true, value: undefined };
      while (piece < pieces.length && (ends[piece] ?? 0) <= at) piece += 1;
      if (piece < pieces.length) return { done: false, value: { type: "text", text: take(), at } };
      if (ended === null) return null;
      closed = true;
      return { done: false, value: { type: "end", ...ended } };
    };
    return {
      // By hand, because each token of each reply comes this way.
      next() {
        const result = now();
        if (result !== null) return Promise.resolve(result);
        return new Promise((resolve) => {
          wake = () => {
            const woken = now();
            if (woken === null && wake !== null) waiting.push(wake);
            else resolve(woken ?? { done: true, value: undefined });
          };
          waiting.push(wake);
        });
      },
      return() {
        closed = true;
        waiting = waiting.filter((other) => other !== wake);
        wake?.();
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };

  return {
    append(text) {
      if (text === "") return;
      pieces.push(text);
      ends.push(length() + text.length);
      wakeAll();
    },
    end(end) {
      ended ??= end;
      wakeAll();
    },
    length,
    text: () => pieces.join(""),
    read,
  };
}
