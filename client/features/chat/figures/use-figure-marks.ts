import { type RefObject, useEffect } from "react";
import type { ReplyFigures } from "../../../../shared/figures/reply-figures.ts";
import { findRanges } from "./find-ranges.ts";

const names = {
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
 * Underlines figures of the reply beside which the notes stand. Highlights change no element, so a copy
 * holds no marks; a browser without them shows the notes alone.
 */
export function useFigureMarks(notes: RefObject<Element | null>, { figures }: ReplyFigures): void {
  useEffect(() => {
    const reply = notes.current?.closest("[data-message]")?.querySelector("[data-reply]");
    if (reply == null || typeof Highlight === "undefined") return;
    const marked = Object.entries(names).flatMap(([origin, name]) => {
      const texts = figures.filter((figure) => figure.origin === origin).map(({ text }) => text);
      const highlight = getHighlight(name);
      return findRanges(reply, texts).map((range) => ({ highlight: highlight.add(range), range }));
    });
    return () => {
      for (const { highlight, range } of marked) highlight.delete(range);
    };
  }, [notes, figures]);
}
