import type { DangerList, Finish } from "../../../shared/chat-events.ts";
import {
  type CitedCard,
  noCitations,
  type ReplyCitations,
} from "../../../shared/citations/reply-citations.ts";
import type { ErrorCode } from "../../../shared/error-codes.ts";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { ToolCall } from "../../../shared/tools/tool-call.ts";
import { iteratePollable, type PollableIterator } from "./pollable-iterator.ts";

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
  /** Where each piece ends. */
  ends: number[];
  calculations: PlacedCalculation[];
  citations: ReplyCitations;
  danger: DangerList | null;
  /** How often dangers were raised, and how much text there was the last time. */
  dangerCount: number;
  dangerAt: number;
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

/** The citations of the text up to `at`. */
function cutCitations({ cards, places }: ReplyCitations, at: number): ReplyCitations {
  const reached = places.filter((place) => place.at <= at);
  const numbers = new Set(reached.map(({ number }) => number));
  return { cards: cards.filter(({ number }) => numbers.has(number)), places: reached };
}

/** Reads the parts in order, from a position on: `poll` never waits and returns null when there is nothing new. */
function createCursor(state: TextState, start: ReplyPosition) {
  let at = start.after;
  let pieceIndex = 0;
  let calculationCount = start.calculationCount ?? 0;
  let placeCount = 0;
  // A reader that has text from behind a danger has the danger.
  let dangerCount = start.after > state.dangerAt ? state.dangerCount : (start.dangerCount ?? 0);
  let isClosed = false;

  const nextDanger = (): ReplyPart | null => {
    const { danger } = state;
    if (danger === null || dangerCount >= state.dangerCount) return null;
    dangerCount = state.dangerCount;
    return { type: "danger", danger, at, count: dangerCount };
  };
  const nextCitations = (): ReplyPart | null => {
    if (state.citations.places.length <= placeCount) return null;
    const citations = cutCitations(state.citations, at);
    if (citations.places.length <= placeCount) return null;
    placeCount = citations.places.length;
    return { type: "citations", citations, at };
  };
  const nextCalculation = (): ReplyPart | null => {
    const { calculations } = state;
    // A reader has the calculations that stand before its first position.
    while ((calculations[calculationCount]?.at ?? start.after) < start.after) calculationCount += 1;
    const next = calculations[calculationCount];
    if (next === undefined || next.at > at) return null;
    calculationCount += 1;
    const { at: place, ...call } = next;
    return { type: "tool", call, at: place, count: calculationCount };
  };
  const nextText = (): ReplyPart | null => {
    const { pieces, ends, calculations, citations } = state;
    while (pieceIndex < pieces.length && (ends[pieceIndex] ?? 0) <= at) pieceIndex += 1;
    if (pieceIndex === pieces.length) return null;
    // A calculation or citation can lie within a piece: a stored text comes in one.
    const place = citations.places.find((one) => one.at > at);
    const until = Math.min(calculations[calculationCount]?.at ?? Infinity, place?.at ?? Infinity);
    let text = "";
    while (pieceIndex < pieces.length && at < until) {
      const piece = pieces[pieceIndex] ?? "";
      const end = ends[pieceIndex] ?? 0;
      const to = Math.min(until, end);
      text += piece.slice(at - end + piece.length, to - end + piece.length);
      at = to;
      if (to === end) pieceIndex += 1;
    }
    return { type: "text", text, at };
  };
  const nextEnd = (): ReplyPart | null => {
    if (state.end === null) return null;
    isClosed = true;
    return { type: "end", ...state.end };
  };
  return {
    poll(): IteratorResult<ReplyPart> | null {
      if (isClosed) return { done: true, value: undefined };
      const part = nextDanger() ?? nextCitations() ?? nextCalculation() ?? nextText() ?? nextEnd();
      return part === null ? null : { done: false, value: part };
    },
    close() {
      isClosed = true;
    },
  };
}

/** Readers pull: each gets everything new in one piece, and a slow one delays nobody. */
function createReader(state: TextState, position: ReplyPosition): ReplyReader {
  const { poll, close } = createCursor(state, position);
  let waking: (() => void) | null = null;
  const onAvailable = (wake: () => void) => {
    waking = wake;
    state.waiting.push(wake);
  };
  return iteratePollable({ poll, onAvailable }, () => {
    close();
    state.waiting = state.waiting.filter((other) => other !== waking);
    waking?.();
  });
}

export type ReplyText = ReturnType<typeof createReplyText>;

/** The growing text of a reply, and its readers. */
export function createReplyText() {
  const state: TextState = {
    pieces: [],
    ends: [],
    calculations: [],
    citations: noCitations,
    danger: null,
    dangerCount: 0,
    dangerAt: Infinity,
    end: null,
    waiting: [],
  };
  return {
    append(text: string): void {
      if (text === "") return;
      state.pieces.push(text);
      state.ends.push(getLength(state) + text.length);
      wakeReaders(state);
    },
    /** Adds a calculation behind the text so far. */
    addCalculation(call: ToolCall): void {
      state.calculations.push({ ...call, at: getLength(state) });
      wakeReaders(state);
    },
    /** Names cards as sources of the text so far. */
    cite(cards: readonly CitedCard[]): void {
      const at = getLength(state);
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
    length: () => getLength(state),
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
