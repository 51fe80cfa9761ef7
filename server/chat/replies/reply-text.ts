import type { DangerList, Finish } from "../../../shared/chat-events.ts";
import {
  type CitedCard,
  noCitations,
  type ReplyCitations,
} from "../../../shared/citations/reply-citations.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { ToolCall } from "../../../shared/tools/tool-call.ts";
import { iteratePollable, noop, type PollableIterator } from "./pollable-iterator.ts";

/** How a reply ended; `errorCode` says why when it failed or ran out of time. */
export type ReplyEnd = {
  finish: Finish;
  errorCode: ErrorCode | null;
  text: string;
  /** Where its figures stand; absent without any. */
  figures?: ReplyFigures;
};

/** A calculation in a reply; `at` is how much text came before it. */
export type PlacedCalculation = ToolCall & { at: number };

/** `at` is a position in UTF-16 units from the start of the reply. */
export type ReplyPart =
  /** Text that ends at `at`. */
  | { type: "text"; text: string; at: number }
  /** The `count`-th calculation of the reply. */
  | { type: "tool"; call: ToolCall; at: number; count: number }
  /** The cards that the text up to `at` cites. */
  | { type: "citations"; citations: ReplyCitations; at: number }
  /** The raised dangers, for the `count`-th time. */
  | { type: "danger"; danger: DangerList; at: number; count: number }
  /** How the reply ended. */
  | ({ type: "end" } & ReplyEnd);

/** What a reader has of a reply: the characters up to `after`, and how many calculations and dangers. */
export type ReplyPosition = {
  after: number;
  calculationCount?: number | undefined;
  dangerCount?: number | undefined;
};

export type ReplyReader = PollableIterator<ReplyPart>;

type TextState = {
  pieces: string[];
  /** Of all pieces together, in UTF-16 units. */
  length: number;
  calculations: PlacedCalculation[];
  citations: ReplyCitations;
  danger: DangerList | null;
  /** How often dangers were raised, and how much text there was the last time. */
  dangerCount: number;
  dangerAt: number;
  end: ReplyEnd | null;
  /** Of the readers that have not left; each `wake` is called when there is something new. */
  cursors: Cursor[];
};

function wakeReaders(state: TextState): void {
  for (const cursor of state.cursors) cursor.wake();
}

/** The citations of the text up to `at`. */
function cutCitations({ cards, places }: ReplyCitations, at: number): ReplyCitations {
  const reached = places.filter((place) => place.at <= at);
  const numbers = new Set(reached.map(({ number }) => number));
  return { cards: cards.filter(({ number }) => numbers.has(number)), places: reached };
}

/**
 * How far a reader has come. Functions of the module take it as an argument: with hundreds of streams, each closure that
 * a token passes has to be loaded from memory again (decision 0054).
 */
type Cursor = {
  state: TextState;
  wake: () => void;
  /** Where the reader began. */
  after: number;
  /** The position that it has reached. */
  at: number;
  pieceIndex: number;
  /** Where the piece of that index starts. */
  pieceStart: number;
  calculationCount: number;
  /** How many cited places it has. */
  placeCount: number;
  dangerCount: number;
  isClosed: boolean;
};

function createCursor(state: TextState, position: ReplyPosition): Cursor {
  const { after, calculationCount = 0, dangerCount = 0 } = position;
  return {
    state,
    wake: noop,
    after,
    at: after,
    pieceIndex: 0,
    pieceStart: 0,
    calculationCount,
    placeCount: 0,
    // A reader that has text from behind a danger has the danger.
    dangerCount: after > state.dangerAt ? state.dangerCount : dangerCount,
    isClosed: false,
  };
}

function nextDanger(cursor: Cursor): ReplyPart | null {
  const { danger, dangerCount } = cursor.state;
  if (danger === null || cursor.dangerCount >= dangerCount) return null;
  cursor.dangerCount = dangerCount;
  return { type: "danger", danger, at: cursor.at, count: dangerCount };
}

function nextCitations(cursor: Cursor): ReplyPart | null {
  const { state, at } = cursor;
  if (state.citations.places.length <= cursor.placeCount) return null;
  const citations = cutCitations(state.citations, at);
  if (citations.places.length <= cursor.placeCount) return null;
  cursor.placeCount = citations.places.length;
  return { type: "citations", citations, at };
}

function nextCalculation(cursor: Cursor): ReplyPart | null {
  const { calculations } = cursor.state;
  // A reader has the calculations that stand before its first position.
  while ((calculations[cursor.calculationCount]?.at ?? Infinity) < cursor.after) {
    cursor.calculationCount += 1;
  }
  const next = calculations[cursor.calculationCount];
  if (next === undefined || next.at > cursor.at) return null;
  cursor.calculationCount += 1;
  const { at, ...call } = next;
  return { type: "tool", call, at, count: cursor.calculationCount };
}

/** Where the text must stop, because a calculation or citation follows. It can lie within a piece: a stored text comes in one. */
function nextBreakAt({ state, at, calculationCount, placeCount }: Cursor): number {
  const { places } = state.citations;
  const place = places.length > placeCount ? places.find((one) => one.at > at) : undefined;
  return Math.min(state.calculations[calculationCount]?.at ?? Infinity, place?.at ?? Infinity);
}

function nextText(cursor: Cursor): ReplyPart | null {
  const { pieces, length } = cursor.state;
  if (length <= cursor.at) return null;
  const until = nextBreakAt(cursor);
  let text = "";
  while (cursor.pieceIndex < pieces.length && cursor.at < until) {
    const piece = pieces[cursor.pieceIndex] ?? "";
    const pieceEnd = cursor.pieceStart + piece.length;
    const to = Math.min(until, pieceEnd);
    text += piece.slice(cursor.at - cursor.pieceStart, to - cursor.pieceStart);
    cursor.at = Math.max(cursor.at, to);
    if (to < pieceEnd) break;
    cursor.pieceIndex += 1;
    cursor.pieceStart = pieceEnd;
  }
  return { type: "text", text, at: cursor.at };
}

function nextEnd(cursor: Cursor): ReplyPart | null {
  const { end } = cursor.state;
  if (end === null) return null;
  cursor.isClosed = true;
  return { type: "end", ...end };
}

/** The next part in order; null when there is nothing new. */
function pollCursor(cursor: Cursor): IteratorResult<ReplyPart> | null {
  if (cursor.isClosed) return { done: true, value: undefined };
  const part =
    nextDanger(cursor) ??
    nextCitations(cursor) ??
    nextCalculation(cursor) ??
    nextText(cursor) ??
    nextEnd(cursor);
  return part === null ? null : { done: false, value: part };
}

/** Readers pull: each gets everything new in one piece, and a slow one delays nobody. */
function createReader(state: TextState, position: ReplyPosition): ReplyReader {
  const cursor = createCursor(state, position);
  state.cursors.push(cursor);
  const setWake = (wake: () => void) => {
    cursor.wake = wake;
  };
  return iteratePollable({ poll: () => pollCursor(cursor), setWake }, () => {
    cursor.isClosed = true;
    state.cursors = state.cursors.filter((other) => other !== cursor);
    cursor.wake();
  });
}

export type ReplyText = ReturnType<typeof createReplyText>;

/** The growing text of a reply, and its readers. */
export function createReplyText() {
  const state: TextState = {
    pieces: [],
    length: 0,
    calculations: [],
    citations: noCitations,
    danger: null,
    dangerCount: 0,
    dangerAt: Infinity,
    end: null,
    cursors: [],
  };
  return {
    append(text: string): void {
      if (text === "") return;
      state.pieces.push(text);
      state.length += text.length;
      wakeReaders(state);
    },
    /** Adds a calculation behind the text so far. */
    addCalculation(call: ToolCall): void {
      state.calculations.push({ ...call, at: state.length });
      wakeReaders(state);
    },
    /** Names cards as sources of the text so far. */
    cite(cards: readonly CitedCard[]): void {
      const at = state.length;
      const { cards: before, places } = state.citations;
      const numbers = new Set(before.map(({ number }) => number));
      const added = cards.filter(({ number }) => !numbers.has(number));
      state.citations = {
        cards: [...before, ...added],
        places: [...places, ...cards.map(({ number }) => ({ at, number }))],
      };
      wakeReaders(state);
    },
    /** Takes over what another copy of the text has named. */
    setCitations(citations: ReplyCitations): void {
      state.citations = citations;
      wakeReaders(state);
    },
    /**
     * Sends the raised dangers to every reader, once each. `at`: how much text the reply had when they were raised. A
     * reader who begins after that has them already. A copy does not know it, and passes nothing.
     */
    raise(danger: DangerList, at = Infinity): void {
      state.danger = danger;
      state.dangerCount += 1;
      state.dangerAt = at;
      wakeReaders(state);
    },
    end(end: ReplyEnd): void {
      state.end ??= end;
      wakeReaders(state);
    },
    length: () => state.length,
    text: () => state.pieces.join(""),
    /** The calculations so far. */
    calculations: (): readonly PlacedCalculation[] => state.calculations,
    citations: () => state.citations,
    /**
     * Reads from a position on, without what was received already. A position beyond the text waits until the text passes
     * it.
     */
    read: (position: ReplyPosition) => createReader(state, position),
  };
}
