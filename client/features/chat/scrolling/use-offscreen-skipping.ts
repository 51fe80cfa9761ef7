import { type RefObject, useEffect, useState } from "react";

type OffscreenSkippingOptions = {
  content: RefObject<HTMLElement | null>;
  hasTurn: boolean;
  /** The id of the oldest loaded message. */
  firstId: number | undefined;
};

/**
 * True once every loaded message was rendered at the present width: the browser then knows the sizes
 * of off-screen messages and may skip them. It starts with the first turn, when a long conversation
 * would make every new word and every key press slower.
 */
export function useOffscreenSkipping(options: OffscreenSkippingOptions): boolean {
  const { content, hasTurn, firstId } = options;
  const [renderedFrom, setRenderedFrom] = useState<number | null>(null);
  useEffect(() => {
    if (!hasTurn || firstId === undefined || firstId === renderedFrom) return;
    // The second frame comes after the one that renders the messages.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setRenderedFrom(firstId));
    });
    return () => cancelAnimationFrame(frame);
  }, [hasTurn, firstId, renderedFrom]);
  useEffect(() => {
    if (content.current === null || renderedFrom === null) return;
    let lastWidthPx: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const widthPx = entry?.contentRect.width ?? null;
      if (lastWidthPx !== null && widthPx !== lastWidthPx) setRenderedFrom(null);
      lastWidthPx = widthPx;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [content, renderedFrom]);
  return firstId !== undefined && renderedFrom === firstId;
}
