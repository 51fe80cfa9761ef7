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

/**
 * Text with the position of its end, in UTF-16 units from the start of the reply; a calculation, the
 * `count`-th of the reply; the cards that the text up to there cites; the raised dangers; or the end.
 */
export type ReplyPart =
  | { type: "text"; text: string; at: number }
  | { type: "tool"; call: ToolCall; at: number; count: number }
  | { type: "citations"; citations: ReplyCitations; at: number }
  | { type: "danger"; danger: DangerList; at: number }
  | ({ type: "end" } & ReplyEnd);

/** How much of a reply a reader has: characters, and calculations. */
export type ReplyPosition = { after: number; calculationCount?: number | undefined };

export type ReplyReader = PollableIterator<ReplyPart>;

type TextState = {
  pieces: string[];
  /** Where each piece ends. */
  ends: number[];
  calculations: PlacedCalculation[];
  citations: ReplyCitations;
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

/** What the text up to a place names; null when a reader knows this many of the places already. */
function cutCitations(
  { cards, places }: ReplyCitations,
  at: number,
  known: number,
): ReplyCitations | null {
  const reached = places.filter((place) => place.at <= at);
  if (reached.length <= known) return null;
  const numbers = new Set(reached.map(({ number }) => number));
  return { cards: cards.filter(({ number }) => numbers.has(number)), places: reached };
}

/** Reads the text piece by piece: `take` never waits and returns null when there is nothing new. */
function createTextPosition(state: TextState, position: ReplyPosition) {
  let at = position.after;
  let piece = 0;
  let known = position.calculationCount ?? 0;
  let knownPlaces = 0;
  let isClosed = false;
  let knownDanger: DangerList | null = null;

  // A place can lie within a piece: a stored text comes in one, whatever it cites.
  const takeText = (until: number): string => {
    const { pieces, ends } = state;
    let text = "";
    while (piece < pieces.length && at < until) {
      const next = pieces[piece] ?? "";
      const end = ends[piece] ?? 0;
      const to = Math.min(until, end);
      text += next.slice(at - end + next.length, to - end + next.length);
      at = to;
      if (to === end) piece += 1;
    }
    return text;
  };
  const takeCalculation = ({ at: place, ...call }: PlacedCalculation): ReplyPart => {
    known += 1;
    return { type: "tool", call, at: place, count: known };
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
      const hasPlaces = state.citations.places.length > knownPlaces;
      const citations = hasPlaces ? cutCitations(state.citations, at, knownPlaces) : null;
      if (citations !== null) {
        knownPlaces = citations.places.length;
        return { done: false, value: { type: "citations", citations, at } };
      }
      // A reader has the calculations that stand before its first position.
      while ((state.calculations[known]?.at ?? position.after) < position.after) known += 1;
      const call = state.calculations[known];
      if (call !== undefined && call.at <= at) return { done: false, value: takeCalculation(call) };
      if (piece < pieces.length) {
        const place = state.citations.places.find((one) => one.at > at);
        const { POSITIVE_INFINITY: never } = Number;
        const text = takeText(Math.min(call?.at ?? never, place?.at ?? never));
        return { done: false, value: { type: "text", text, at } };
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

/** Readers pull: each gets everything new in one piece, and a slow one delays nobody. */
function createReader(state: TextState, position: ReplyPosition): ReplyReader {
  const { take, close } = createTextPosition(state, position);
  let waking: (() => void) | null = null;
  const onAvailable = (wake: () => void) => {
    waking = wake;
    state.waiting.push(wake);
  };
  return iteratePollable({ take, onAvailable }, () => {
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
    /** Sends the raised dangers to every reader, once each. */
    raise(danger: DangerList): void {
      state.danger = danger;
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
     * Reads from a position on, without the first `calculationCount` calculations. A position beyond the text waits until the
     * text passes it.
     */
    read: (after: number, calculationCount?: number) =>
      createReader(state, { after, calculationCount }),
  };
}
