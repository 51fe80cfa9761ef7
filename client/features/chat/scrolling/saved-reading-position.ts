const stateKey = "reading";

/** A message, and the distance of its top from the top of the view in px. */
type ReadingPosition = { id: string; topPx: number };

function distanceFromTop(view: HTMLElement, message: Element): number {
  return message.getBoundingClientRect().top - view.getBoundingClientRect().top;
}

/**
 * Saves the first visible message in the current entry of the browser's history, so that Back and a
 * reload return to it. At the end nothing is saved: a conversation opens at its end anyway.
 */
export function saveReadingPosition(view: HTMLElement, atEnd: boolean): void {
  const isVisible = (item: HTMLElement) => distanceFromTop(view, item) + item.offsetHeight > 0;
  const findVisible = (parent: Element, selector: string) =>
    [...parent.querySelectorAll<HTMLElement>(selector)].find(isVisible);
  // Top down: measuring a message inside a skipped bundle would force the browser to lay it out.
  const bundle = findVisible(view, "[data-bundle]");
  const turn = bundle && findVisible(bundle, "[data-turn]");
  const message = turn && findVisible(turn, "[data-message]");
  if (message === undefined) return;
  const { [stateKey]: before, ...others } = window.history.state ?? {};
  if (atEnd && before === undefined) return;
  const position: ReadingPosition = {
    id: message.dataset.message ?? "",
    topPx: distanceFromTop(view, message),
  };
  window.history.replaceState(atEnd ? others : { ...others, [stateKey]: position }, "");
}

/** Scrolls to the saved position. @returns false when none is saved or its message is not loaded */
export function restoreReadingPosition(view: HTMLElement): boolean {
  const position: ReadingPosition | undefined = window.history.state?.[stateKey];
  const message = position && view.querySelector(`[data-message="${CSS.escape(position.id)}"]`);
  if (!position || !message) return false;
  view.scrollTop += distanceFromTop(view, message) - position.topPx;
  return true;
}
