import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { restoreReadingPosition, saveReadingPosition } from "./saved-reading-position.ts";

/** Spec, section 9. */
const nearTopPx = 100;
const nearEndPx = 100;
const loadMoreDebounceMs = 250;
const markDebounceMs = 250;
/** Experience, "Reading": the way back is offered late and taken away late, so that it never blinks. */
const jumpShownPx = 200;
const jumpHiddenPx = 60;

type ReadingPlaceOptions = {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Changes when another conversation is shown: it opens at its end. */
  conversation: unknown;
  /** The oldest message here; another one means that older ones came in front. */
  firstId: number | undefined;
  onNearTop: () => void;
};

function fromEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** Where nothing was said yet there is no end to go to: one reads from the top. */
function hasEnd(view: HTMLElement): boolean {
  return view.querySelector("[role=log]") !== null;
}

/** Keeps what is being read where it is, and follows the end for whoever is at the end. */
export function useReadingPosition(options: ReadingPlaceOptions) {
  const { scroller, content, conversation, firstId, onNearTop } = options;
  const [canJump, setCanJump] = useState(false);
  const atEnd = useRef(true);

  const toEnd = useCallback(() => {
    const view = scroller.current;
    if (view === null || !hasEnd(view)) return;
    atEnd.current = true;
    view.scrollTop = view.scrollHeight;
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation opens at its end
  useLayoutEffect(toEnd, [conversation, toEnd]);
  const opened = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (firstId === undefined || opened.current === conversation) return;
    opened.current = conversation;
    if (scroller.current !== null && restoreReadingPosition(scroller.current))
      atEnd.current = false;
  }, [scroller, conversation, firstId]);
  useKeepPlace(options);

  useEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let marking: ReturnType<typeof setTimeout> | undefined;
    let markedEnd = false;
    const onScroll = () => {
      const distance = fromEnd(view);
      atEnd.current = distance <= nearEndPx;
      setCanJump((shown) => distance > (shown ? jumpHiddenPx : jumpShownPx));
      clearTimeout(timer);
      // Who follows a reply stays at the end, frame after frame.
      if (!atEnd.current || !markedEnd) {
        clearTimeout(marking);
        marking = setTimeout(() => {
          markedEnd = atEnd.current;
          saveReadingPosition(view, atEnd.current);
        }, markDebounceMs);
      }
      if (view.scrollTop < nearTopPx) timer = setTimeout(onNearTop, loadMoreDebounceMs);
    };
    view.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(marking);
      view.removeEventListener("scroll", onScroll);
    };
  }, [scroller, onNearTop]);

  useEffect(() => {
    const view = scroller.current;
    const inside = content.current;
    if (view === null || inside === null) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current && hasEnd(view)) view.scrollTop = view.scrollHeight;
      const distance = fromEnd(view);
      setCanJump((shown) => distance > (shown ? jumpHiddenPx : jumpShownPx));
      // A view taller than a page of messages cannot be scrolled to ask for another.
      if (view.scrollHeight <= view.clientHeight) onNearTop();
    });
    observer.observe(view);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [scroller, content, onNearTop]);

  return { canJump: canJump && firstId !== undefined, toEnd };
}

// The browser's own anchoring sleeps at the very top, where older messages come in: measure instead.
function useKeepPlace({ scroller, content, conversation, firstId }: ReadingPlaceOptions): void {
  const seen = useRef<{ conversation: unknown; firstId?: number | undefined; top: number }>({
    conversation: null,
    top: 0,
  });
  useLayoutEffect(() => {
    const topOf = (one: Element | null | undefined) => one?.getBoundingClientRect().top ?? 0;
    const top = (id: number | undefined) =>
      topOf(content.current?.querySelector(`[data-message="${id}"]`)) - topOf(content.current);
    const before = seen.current;
    const grew = before.conversation === conversation && before.firstId !== firstId;
    if (grew && before.firstId !== undefined && scroller.current !== null) {
      scroller.current.scrollTop += top(before.firstId) - before.top;
    }
    seen.current = { conversation, firstId, top: top(firstId) };
    // Nothing stands above the first message: its place changes only with these.
  }, [scroller, content, conversation, firstId]);
}
