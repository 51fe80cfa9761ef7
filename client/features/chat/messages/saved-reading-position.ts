const flag = "reading";

/** A message and how far its top stands from the top of the view, in px. */
type Mark = { id: string; topPx: number };

function topIn(view: HTMLElement, message: Element): number {
  return message.getBoundingClientRect().top - view.getBoundingClientRect().top;
}

/**
 * Marks in this entry of the browser's history what is being read, so that Back and a reload find it
 * again; whoever reads at the end goes to the end, wherever that will be.
 */
export function saveReadingPosition(view: HTMLElement, atEnd: boolean): void {
  const isBelow = (one: HTMLElement) => topIn(view, one) + one.offsetHeight > 0;
  const find = (within: Element, what: string) =>
    [...within.querySelectorAll<HTMLElement>(what)].find(isBelow);
  // From the whole to its parts: what stands in one that is out of view would be laid out to be measured.
  const bundle = find(view, "[data-bundle]");
  const exchange = bundle && find(bundle, "[data-exchange]");
  const first = exchange && find(exchange, "[data-message]");
  if (first === undefined) return;
  const { [flag]: before, ...others } = window.history.state ?? {};
  if (atEnd && before === undefined) return;
  const mark: Mark = { id: first.dataset.message ?? "", topPx: topIn(view, first) };
  window.history.replaceState(atEnd ? others : { ...others, [flag]: mark }, "");
}

/** Goes to what was marked in this entry. @returns whether there was such a mark, and it is here */
export function restoreReadingPosition(view: HTMLElement): boolean {
  const mark: Mark | undefined = window.history.state?.[flag];
  const message = mark && view.querySelector(`[data-message="${CSS.escape(mark.id)}"]`);
  if (!mark || !message) return false;
  view.scrollTop += topIn(view, message) - mark.topPx;
  return true;
}
