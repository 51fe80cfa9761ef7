import type { DangerList, Finish } from "../../../shared/chat-events.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";

/** How a reply ended; `errorCode` says why when it failed or ran out of time. */
export type ReplyEnd = { finish: Finish; errorCode: ErrorCode | null; text: string };

/**
 * Text with the position of its end, in UTF-16 units from the start of the reply; what was detected beside
 * it; or the end.
 */
export type ReplyPart =
  | { type: "text"; text: string; at: number }
  | { type: "danger"; danger: DangerList; at: number }
  | ({ type: "end" } & ReplyEnd);

export type ReplyReader = AsyncIterableIterator<ReplyPart>;

/** The growing text of a reply, and its readers. */
export interface ReplyText {
  append(text: string): void;
  /** Tells every reader, once each, what the conversation has raised. */
  raise(danger: DangerList): void;
  end(end: ReplyEnd): void;
  length(): number;
  text(): string;
  /** Reads from a position on. A position beyond the text waits until the text passes it. */
  read(after: number): ReplyReader;
}

type TextState = {
  pieces: string[];
  /** Where each piece ends. */
  ends: number[];
  danger: DangerList | null;
  end: ReplyEnd | null;
  /** Callbacks of the readers that have read everything. */
  waiting: (() => void)[];
};

function getLength({ ends }: TextState): number {
  return ends.at(-1) ?? 0;
}

function wakeReaders(state: TextState): void {
  const woken = state.waiting;
  state.waiting = [];
  for (const wake of woken) wake();
}

/** Reads the text piece by piece: `take` never waits and returns null when there is nothing new. */
function createCursor(state: TextState, after: number) {
  let at = after;
  let piece = 0;
  let isClosed = false;
  let knownDanger: DangerList | null = null;

  const takeText = (): string => {
    const { pieces, ends } = state;
    const text = piece === pieces.length - 1 ? (pieces[piece] ?? "") : pieces.slice(piece).join("");
    const from = (ends[piece - 1] ?? 0) - at;
    piece = pieces.length;
    at = getLength(state);
    return from < 0 ? text.slice(-from) : text;
  };
  return {
    take(): IteratorResult<ReplyPart> | null {
      if (isClosed) return { done: true, value: undefined };
      const { pieces, ends, end, danger } = state;
      if (danger !== knownDanger && danger !== null) {
        knownDanger = danger;
        return { done: false, value: { type: "danger", danger, at } };
      }
      while (piece < pieces.length && (ends[piece] ?? 0) <= at) piece += 1;
      if (piece < pieces.length) {
        return { done: false, value: { type: "text", text: takeText(), at } };
      }
      if (end === null) return null;
      isClosed = true;
      return { done: false, value: { type: "end", ...end } };
    },
    close() {
      isClosed = true;
    },
  };
}

/** Readers pull: a slow one gets everything new in one piece and delays nobody. */
function createReader(state: TextState, after: number): ReplyReader {
  const cursor = createCursor(state, after);
  let wake: (() => void) | null = null;
  return {
    // Not an async function, because every token of every reply passes here.
    next() {
      const result = cursor.take();
      if (result !== null) return Promise.resolve(result);
      return new Promise((resolve) => {
        wake = () => {
          const next = cursor.take();
          if (next === null && wake !== null) state.waiting.push(wake);
          else resolve(next ?? { done: true, value: undefined });
        };
        state.waiting.push(wake);
      });
    },
    return() {
      cursor.close();
      state.waiting = state.waiting.filter((other) => other !== wake);
      wake?.();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

export function createReplyText(): ReplyText {
  const state: TextState = {
    pieces: [],
    ends: [],
    danger: null,
    end: null,
    waiting: [],
  };
  return {
    append(text) {
      if (text === "") return;
      state.pieces.push(text);
      state.ends.push(getLength(state) + text.length);
      wakeReaders(state);
    },
    raise(danger) {
      state.danger = danger;
      wakeReaders(state);
    },
    end(end) {
      state.end ??= end;
      wakeReaders(state);
    },
    length: () => getLength(state),
    text: () => state.pieces.join(""),
    read: (after) => createReader(state, after),
  };
}
