const stateKey = "reading";

/** A message, and the distance of its top from the top of the view in px. */
type ReadingPosition = { id: string; topPx: number };

declare global {
  interface Window {
    /** Where the reader scrolled the placeholder's messages to; the chat takes it over once. */
    saathiReading?: ReadingPosition | undefined;
  }
}

function distanceFromTop(view: HTMLElement, message: Element): number {
  return message.getBoundingClientRect().top - view.getBoundingClientRect().top;
}

function findFirstVisible(view: HTMLElement, items: Iterable<HTMLElement>) {
  return [...items].find((item) => distanceFromTop(view, item) + item.offsetHeight > 0);
}

function positionOf(view: HTMLElement, message: HTMLElement): ReadingPosition {
  return { id: message.dataset.message ?? "", topPx: distanceFromTop(view, message) };
}

/** Records where the placeholder's messages are scrolled to, for the chat that replaces them. */
export function trackReadingPosition(view: HTMLElement): void {
  const beforePx = view.scrollTop;
  view.addEventListener("scroll", () => {
    const message = findFirstVisible(view, view.querySelectorAll("[data-message]"));
    const isMoved = view.scrollTop !== beforePx && message !== undefined;
    window.saathiReading = isMoved ? positionOf(view, message) : undefined;
  });
}

/**
 * Saves the first visible message in the current entry of the browser's history, so that Back and a
 * reload return to it. At the end nothing is saved: a conversation opens at its end anyway.
 */
export function saveReadingPosition(view: HTMLElement, atEnd: boolean): void {
  const findVisible = (parent: Element, selector: string) =>
    findFirstVisible(view, parent.querySelectorAll<HTMLElement>(selector));
  // Top down: measuring a message inside a skipped bundle would force the browser to lay it out.
  const bundle = findVisible(view, "[data-bundle]");
  const turn = bundle && findVisible(bundle, "[data-turn]");
  const message = turn && findVisible(turn, "[data-message]");
  if (message === undefined) return;
  const { [stateKey]: before, ...others } = window.history.state ?? {};
  if (atEnd && before === undefined) return;
  const position = positionOf(view, message);
  window.history.replaceState(atEnd ? others : { ...others, [stateKey]: position }, "");
}

/**
 * Scrolls to where the reader scrolled the placeholder's messages, else to the saved position.
 * @returns false when there is neither, or its message is not loaded
 */
export function restoreReadingPosition(view: HTMLElement): boolean {
  const saved: ReadingPosition | undefined = window.history.state?.[stateKey];
  const position = window.saathiReading ?? saved;
  window.saathiReading = undefined;
  const message = position && view.querySelector(`[data-message="${CSS.escape(position.id)}"]`);
  if (!position || !message) return false;
  view.scrollTop += distanceFromTop(view, message) - position.topPx;
  return true;
}
