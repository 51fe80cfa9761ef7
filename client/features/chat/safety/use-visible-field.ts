import { type RefObject, useEffect } from "react";

/** Scrolls the focused message field into view, and its last line when the caret is at the end. */
function scrollToField(view: HTMLElement): void {
  const field = view.querySelector<HTMLTextAreaElement>("[data-dock] textarea");
  if (field?.form == null || document.activeElement !== field) return;
  // A card shrinks the field, which can hide the line that the person types.
  if (field.selectionEnd === field.value.length) field.scrollTop = field.scrollHeight;
  field.form.scrollIntoView({ block: "nearest" });
}

/** Keeps the message field visible when the card changes and when a keyboard opens. */
export function useVisibleField(card: RefObject<HTMLElement | null>, cardName: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card has another height
  useEffect(() => {
    const view = card.current?.closest("main");
    if (!view) return;
    // The observer also reports the initial size.
    const observer = new ResizeObserver(() => scrollToField(view));
    observer.observe(view);
    return () => observer.disconnect();
  }, [card, cardName]);
}
