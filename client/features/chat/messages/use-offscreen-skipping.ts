import { type RefObject, useEffect, useState } from "react";

type DrawnOptions = {
  content: RefObject<HTMLElement | null>;
  /** A turn is under way. */
  asked: boolean;
  /** The oldest message here. */
  firstId: number | undefined;
};

/**
 * Whether all that stands here was drawn at its present width, so that the browser knows the size of
 * what it leaves out while it is out of view. True from the first turn on, for that is when it matters:
 * without it every word and every press would cost more, the longer the conversation is.
 */
export function useOffscreenSkipping({ content, asked, firstId }: DrawnOptions): boolean {
  const [drawnFrom, setDrawnFrom] = useState<number | null>(null);
  useEffect(() => {
    if (!asked || firstId === undefined || firstId === drawnFrom) return;
    // A frame later than the one that draws it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawnFrom(firstId));
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, firstId, drawnFrom]);
  useEffect(() => {
    if (content.current === null || drawnFrom === null) return;
    let widthPx: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? null;
      if (widthPx !== null && now !== widthPx) setDrawnFrom(null);
      widthPx = now;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [content, drawnFrom]);
  return firstId !== undefined && drawnFrom === firstId;
}
