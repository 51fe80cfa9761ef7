/** Helpers that the measures share; runs in the page. */
export function makeKit() {
  const interactive = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers alone is one pixel wide.
    if (width <= 1 || height <= 1) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const isHiddenText = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== "none" || isHiddenText(element.parentElement));
  /** Text that ends in an ellipsis is shortened on purpose. */
  const isShortened = (element: Element) => element.closest(".truncate") !== null;
  /** A modal makes everything outside it unreachable. */
  const stage = () => document.querySelector("dialog:modal") ?? document.body;
  const name = (element: Element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} ${element.className}> ${text}`;
  };
  const scrolling = ["auto", "scroll"];
  /** The nearest scrolling ancestor of an element, apart from the page. */
  const scroller = (element: Element | null): Element | null => {
    if (element === null || element === document.body) return null;
    const { overflowX, overflowY } = getComputedStyle(element);
    const own = scrolling.includes(overflowX) || scrolling.includes(overflowY);
    return own ? element : scroller(element.parentElement);
  };
  /** Whether an element outside the window can be scrolled into it sideways. */
  const scrollsAcross = (element: Element): boolean => {
    const own = scroller(element);
    if (own === null) return false;
    const across = own.scrollWidth > own.clientWidth && own !== element;
    return across || (own.parentElement !== null && scrollsAcross(own.parentElement));
  };
  const controls = () => [...stage().querySelectorAll(interactive)].filter(isShown);
  const texts = () => {
    const walker = document.createTreeWalker(stage(), NodeFilter.SHOW_TEXT);
    const found: { element: Element; rects: DOMRect[] }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === "" || !isShown(element)) continue;
      if (isHiddenText(element) || isShortened(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ element, rects: [...range.getClientRects()] });
    }
    return found;
  };
  return { name, scroller, scrollsAcross, controls, texts };
}

export type Kit = ReturnType<typeof makeKit>;
