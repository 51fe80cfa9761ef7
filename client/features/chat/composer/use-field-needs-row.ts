import { type RefObject, useLayoutEffect, useState } from "react";

/** The gaps and paddings of `.composer-box`, at most. */
const sparePx = 32;

function needsRow(box: HTMLElement, text: string): boolean {
  const field = box.querySelector("textarea");
  const context = document.createElement("canvas").getContext("2d");
  if (field === null || context === null) return false;
  context.font = getComputedStyle(field).font;
  const textPx = context.measureText(text || field.placeholder).width;
  const others = [...box.children].filter((child) => !child.matches("textarea, p"));
  const roomPx = others.reduce((room, { clientWidth }) => room - clientWidth, box.clientWidth);
  return text.includes("\n") || textPx > roomPx - sparePx;
}

/** Whether the text does not fit between the buttons, at any letter size. */
export function useFieldNeedsRow(box: RefObject<HTMLElement | null>, text: string): boolean {
  const [own, setOwn] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setOwn(needsRow(current, text));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    // The letters shown before the font has come are wider.
    document.fonts?.addEventListener("loadingdone", measure);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener("loadingdone", measure);
    };
  }, [box, text]);
  return own;
}
