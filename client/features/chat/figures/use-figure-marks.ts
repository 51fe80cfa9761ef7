import { type RefObject, useEffect } from "react";
import type { ReplyFigures } from "../../../../shared/figures/reply-figures.ts";
import { findRanges } from "./find-ranges.ts";

const highlightNames = {
  memory: "figure-memory",
  unread: "figure-memory",
  contradicted: "figure-contradicted",
};

function getHighlight(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

/**
 * Underlines figures of the reply to which the notes belong. CSS highlights change no element, so a copied
 * text holds no marks. A browser without highlights shows the notes alone.
 */
export function useFigureMarks(notes: RefObject<Element | null>, { figures }: ReplyFigures): void {
  useEffect(() => {
    const reply = notes.current?.closest("[data-message]")?.querySelector("[data-reply]");
    if (reply == null || typeof Highlight === "undefined") return;
    const marked = Object.entries(highlightNames).flatMap(([origin, name]) => {
      const texts = figures.filter((figure) => figure.origin === origin).map(({ text }) => text);
      const highlight = getHighlight(name);
      return findRanges(reply, texts).map((range) => ({ highlight: highlight.add(range), range }));
    });
    return () => {
      for (const { highlight, range } of marked) highlight.delete(range);
    };
  }, [notes, figures]);
}
