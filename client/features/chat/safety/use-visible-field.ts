import { type RefObject, useEffect } from "react";

/** Keeps in view what is being written, however much of the screen a card above it takes. */
function keepWriting(view: HTMLElement): void {
  const field = view.querySelector<HTMLTextAreaElement>("[data-dock] textarea");
  if (field?.form == null || document.activeElement !== field) return;
  // The field is lower beside a card: its last line, where one writes, would be out of it.
  if (field.selectionEnd === field.value.length) field.scrollTop = field.scrollHeight;
  const { bottom } = field.form.getBoundingClientRect();
  view.scrollTop += Math.max(0, bottom - view.getBoundingClientRect().bottom);
}

/** The same whenever the card says something else, and when a keyboard takes half of the screen. */
export function useVisibleField(card: RefObject<HTMLElement | null>, said: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said anew has a new height
  useEffect(() => {
    const view = card.current?.closest("main");
    if (!view) return;
    // Tells of the first size, too.
    const observer = new ResizeObserver(() => keepWriting(view));
    observer.observe(view);
    return () => observer.disconnect();
  }, [card, said]);
}
