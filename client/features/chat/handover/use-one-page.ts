import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { usePrintDialog } from "../../../ui/overlay/use-print-dialog.ts";

/** A4 without the margins of `main.css`, in CSS pixels, less what print may set differently. */
const pageHeightPx = ((297 - 2 * 16) / 25.4) * 96 - 12;

/** How small the page is set, and which part of the AI's text it holds: first smaller, then shorter. */
const settings = [
  { zoom: 1, part: 1 },
  { zoom: 0.9, part: 1 },
  { zoom: 0.8, part: 1 },
  { zoom: 0.72, part: 1 },
  ...[0.85, 0.7, 0.6, 0.5, 0.42, 0.35, 0.28, 0.2, 0.1].map((part) => ({ zoom: 0.72, part })),
];

type OnePage = { onDone: () => void; onTooLong: () => void };

/**
 * Sets a page smaller, then its AI text shorter, until it fits on one sheet, and opens the print dialog.
 * What does not fit even then is not printed.
 */
export function useOnePage(paper: RefObject<Element | null>, { onDone, onTooLong }: OnePage) {
  const [index, setIndex] = useState(0);
  const [fits, setFits] = useState(false);
  const refuse = useEffectEvent(onTooLong);
  useLayoutEffect(() => {
    const height = paper.current?.getBoundingClientRect().height ?? 0;
    if (height <= pageHeightPx) setFits(true);
    else if (index + 1 < settings.length) setIndex(index + 1);
    else refuse();
  }, [paper, index]);
  usePrintDialog(onDone, fits);
  return settings[index] ?? { zoom: 1, part: 1 };
}

/** The first lines of a text, up to `part` (0 to 1) of its characters, and whether lines are missing. */
export function cutText(text: string, part: number): { text: string; isCut: boolean } {
  if (part === 1) return { text, isCut: false };
  const lines = text.trim().split("\n");
  const shown: string[] = [];
  let chars = text.trim().length * part;
  for (const line of lines) {
    chars -= line.length + 1;
    if (chars < 0 && shown.length > 0) break;
    shown.push(line);
  }
  return { text: shown.join("\n").trim(), isCut: shown.length < lines.length };
}
