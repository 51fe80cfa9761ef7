import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type OnDistance, useJumpThresholds } from "./jump-button.tsx";
import { messagesEndPx } from "./messages-end.ts";
import { restoreReadingPosition, saveReadingPosition } from "./saved-reading-position.ts";

const nearTopPx = 100;
const nearEndPx = 100;
const loadMoreDebounceMs = 250;
const saveDebounceMs = 250;

/** Between the top of the view and the reply that has reached it. */
const firstLineGapPx = 12;

type ReadingPositionOptions = {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Changes when another conversation is shown, which opens at its end. */
  conversation: unknown;
  /** The id of the oldest loaded message; it changes when older ones are loaded in front. */
  firstId: number | undefined;
  onNearTop: () => void;
};

/** How far the end of the messages is below the view; 0 from there on. */
function distanceFromEnd(view: HTMLElement): number {
  return Math.max(0, messagesEndPx(view) - view.scrollTop);
}

/** Whether follow-up questions are in view, by more than the fractions of a pixel that rounding gives. */
function isPastMessages(view: HTMLElement): boolean {
  return view.scrollTop > messagesEndPx(view) + 2;
}

/** Brings the view into the window where the whole screen scrolls (`cramped` in main.css). */
function showView(view: HTMLElement): void {
  const screen = view.closest("main")?.parentElement;
  if (!screen) return;
  const aboveTopPx = screen.getBoundingClientRect().top - view.getBoundingClientRect().top;
  screen.scrollTop -= Math.max(0, aboveTopPx);
}

/** False on the welcome screen, which is read from the top. */
function hasMessages(view: HTMLElement): boolean {
  return view.querySelector("[role=log]") !== null;
}

/** Where we last scrolled to, until its scroll event, and whether that follows the end. */
type AutoScroll = { px: number; atEnd: boolean };

/** A reply to the message that was sent last may have ended before it was rendered once. */
const anchoredReply = "[data-anchored] > article:last-of-type:has([data-reply])";

/** The reply that is being written, the question that is being edited, or the last reply that was written. */
function findWritten(view: HTMLElement, { lastWritten }: Reading): Element | null {
  const written = view.querySelector("[data-writing]") ?? view.querySelector("form");
  if (written !== null) return written;
  return lastWritten?.isConnected === true ? lastWritten : view.querySelector(anchoredReply);
}

/**
 * Scrolls to the end of the messages, but not past the first line of what is written there, also when it has just ended
 * and its buttons come. There it stops until the reader scrolls to the end themselves.
 */
function scrollToMessagesEnd(view: HTMLElement, reading: Reading): AutoScroll {
  const written = findWritten(view, reading);
  reading.lastWritten = written;
  const belowTopPx =
    written === null ? 0 : written.getBoundingClientRect().top - view.getBoundingClientRect().top;
  const firstLinePx = view.scrollTop + belowTopPx - firstLineGapPx;
  const endPx = messagesEndPx(view);
  const stops = belowTopPx >= firstLineGapPx && firstLinePx < endPx;
  // A taller view, as without the phone's keyboard, must not scroll on to what is below the messages.
  const isBelowEnd = isPastMessages(view) && !reading.wasPastMessages;
  view.scrollTop = isBelowEnd ? endPx : Math.max(view.scrollTop, stops ? firstLinePx : endPx);
  return { px: view.scrollTop, atEnd: !stops };
}

/** Keeps the read message in place when content changes, and follows the end for a reader at the end. */
export function useReadingPosition(options: ReadingPositionOptions) {
  const { scroller, conversation, firstId } = options;
  const [isFarFromEnd, onDistance] = useJumpThresholds();
  const reading = useRef<Reading>({
    atEnd: true,
    autoScroll: null,
    lastWritten: null,
    wasPastMessages: false,
    seenHeightPx: 0,
  });
  const scrollToEnd = useCallback(() => {
    const view = scroller.current;
    if (view === null || !hasMessages(view)) return;
    showView(view);
    view.scrollTop = view.scrollHeight;
    reading.current.atEnd = true;
    reading.current.autoScroll = { px: view.scrollTop, atEnd: true };
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation opens at its end
  useLayoutEffect(scrollToEnd, [conversation, scrollToEnd]);
  const restored = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (firstId === undefined || restored.current === conversation) return;
    restored.current = conversation;
    if (scroller.current !== null && restoreReadingPosition(scroller.current))
      reading.current.atEnd = false;
  }, [scroller, conversation, firstId]);
  useAnchoring(options);
  useScrollListener(options, reading, onDistance);
  useResizeListener(options, reading, onDistance);
  return { canJump: isFarFromEnd && firstId !== undefined, scrollToEnd };
}

/** Where the person reads, as far as it is known. */
type Reading = {
  atEnd: boolean;
  /** When its event comes, the reply may have grown past the end that we scrolled to. */
  autoScroll: AutoScroll | null;
  lastWritten: Element | null;
  /** Whether the last scrolling went beyond the messages, to the follow-up questions. */
  wasPastMessages: boolean;
  /** The view's height when it was last observed. Until a new one is, the browser scrolls, not the person. */
  seenHeightPx: number;
};

/** Saves the position while the person scrolls, and loads older messages near the top. */
function useScrollListener(
  { scroller, onNearTop }: ReadingPositionOptions,
  { current: reading }: RefObject<Reading>,
  onDistance: OnDistance,
): void {
  useEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    let loadTimer: ReturnType<typeof setTimeout> | undefined;
    let saveTimer: ReturnType<typeof setTimeout> | undefined;
    let savedAtEnd = false;
    const onScroll = () => {
      const distancePx = distanceFromEnd(view);
      const { autoScroll } = reading;
      reading.atEnd =
        autoScroll?.px === view.scrollTop ? autoScroll.atEnd : distancePx <= nearEndPx;
      reading.autoScroll = null;
      if (view.clientHeight === reading.seenHeightPx)
        reading.wasPastMessages = isPastMessages(view);
      onDistance(distancePx);
      clearTimeout(loadTimer);
      // Following a reply scrolls at every frame; the end needs to be saved only once.
      if (!reading.atEnd || !savedAtEnd) {
        clearTimeout(saveTimer);
        saveTimer = setTimeout(() => {
          savedAtEnd = reading.atEnd;
          saveReadingPosition(view, reading.atEnd);
        }, saveDebounceMs);
      }
      if (view.scrollTop < nearTopPx) loadTimer = setTimeout(onNearTop, loadMoreDebounceMs);
    };
    view.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(loadTimer);
      clearTimeout(saveTimer);
      view.removeEventListener("scroll", onScroll);
    };
  }, [scroller, reading, onDistance, onNearTop]);
}

/** Follows the end while the content grows. */
function useResizeListener(
  { scroller, content, onNearTop }: ReadingPositionOptions,
  { current: reading }: RefObject<Reading>,
  onDistance: OnDistance,
): void {
  useEffect(() => {
    const view = scroller.current;
    const inner = content.current;
    if (view === null || inner === null) return;
    const observer = new ResizeObserver(() => {
      reading.seenHeightPx = view.clientHeight;
      if (reading.atEnd && hasMessages(view)) {
        reading.autoScroll = scrollToMessagesEnd(view, reading);
        reading.atEnd = reading.autoScroll.atEnd;
      }
      onDistance(distanceFromEnd(view));
      // A view that is taller than a page of messages cannot scroll to load another one.
      if (view.scrollHeight <= view.clientHeight) onNearTop();
    });
    observer.observe(view);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, content, reading, onDistance, onNearTop]);
}

/**
 * Keeps the messages in place when older ones are loaded in front of them: the browser's own scroll
 * anchoring does nothing at the very top.
 */
function useAnchoring({ scroller, content, conversation, firstId }: ReadingPositionOptions): void {
  const previous = useRef<{ conversation: unknown; firstId?: number | undefined; topPx: number }>({
    conversation: null,
    topPx: 0,
  });
  useLayoutEffect(() => {
    const top = (item: Element | null | undefined) => item?.getBoundingClientRect().top ?? 0;
    const topInContent = (id: number | undefined) =>
      top(content.current?.querySelector(`[data-message="${id}"]`)) - top(content.current);
    const before = previous.current;
    const hasOlder = before.conversation === conversation && before.firstId !== firstId;
    if (hasOlder && before.firstId !== undefined && scroller.current !== null) {
      scroller.current.scrollTop += topInContent(before.firstId) - before.topPx;
    }
    // The first message moves only when these dependencies change: nothing is above it.
    previous.current = { conversation, firstId, topPx: topInContent(firstId) };
  }, [scroller, content, conversation, firstId]);
}
