/** The place of an element or of a line in the window, in pixels. */
export type Box = Record<"left" | "right" | "top" | "bottom" | "width" | "height", number>;

/** Reads of one measurement; runs in the page. Most elements are asked about many times, so what is read is kept. */
export function makeReads() {
  /** A function that reads an element only once. */
  const once = <Value>(read: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const value = known.has(element) ? (known.get(element) as Value) : read(element);
      known.set(element, value);
      return value;
    };
  };
  const styleOf = once((element) => {
    const { position, display, clipPath, overflowX, overflowY, textOverflow } =
      getComputedStyle(element);
    return { position, display, clipPath, overflowX, overflowY, textOverflow };
  });
  /** Each side of a browser's own rectangle is a call into the browser, and each box is compared with many. */
  const toBox = ({ left, right, top, bottom, width, height }: DOMRect): Box => {
    return { left, right, top, bottom, width, height };
  };
  const boxOf = once((element) => toBox(element.getBoundingClientRect()));
  const boxesOf = once((element) => [...element.getClientRects()].map(toBox));
  return { once, styleOf, toBox, boxOf, boxesOf };
}

/** Helpers that the measures share; runs in the page. */
export function makeKit(reads: ReturnType<typeof makeReads>) {
  const { once, styleOf, toBox, boxOf } = reads;
  const interactive = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const isShown = once((element) => {
    const { width, height } = boxOf(element);
    // Text for screen readers alone is one pixel wide.
    if (width <= 1 || height <= 1) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  const isHiddenText: (element: Element) => boolean = once(
    (element) =>
      styleOf(element).clipPath !== "none" ||
      (element.parentElement !== null && isHiddenText(element.parentElement)),
  );
  /** Text that ends in an ellipsis is shortened on purpose. */
  const isShortened = (element: Element) => element.closest(".truncate") !== null;
  /** A modal makes everything outside it unreachable. */
  const stage = document.querySelector("dialog:modal") ?? document.body;
  const name = (element: Element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} ${element.className}> ${text}`;
  };
  const scrolling = ["auto", "scroll"];
  /** The nearest scrolling ancestor of an element, apart from the page. */
  const scroller: (element: Element) => Element | null = once((element) => {
    if (element === document.body) return null;
    const { overflowX, overflowY } = styleOf(element);
    const own = scrolling.includes(overflowX) || scrolling.includes(overflowY);
    if (own) return element;
    return element.parentElement === null ? null : scroller(element.parentElement);
  });
  /** Whether an element outside the window can be scrolled into it in a box that scrolls sideways alone, as a table does. */
  const scrollsAcross = (element: Element): boolean => {
    const own = scroller(element);
    if (own === null) return false;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = own;
    const across = scrollWidth > clientWidth && scrollHeight <= clientHeight && own !== element;
    return across || (own.parentElement !== null && scrollsAcross(own.parentElement));
  };
  const findTexts = () => {
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    const found: { element: Element; rects: Box[] }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === "" || !isShown(element)) continue;
      if (isHiddenText(element) || isShortened(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ element, rects: [...range.getClientRects()].map(toBox) });
    }
    return found;
  };
  const controls = [...stage.querySelectorAll(interactive)].filter(isShown);
  const texts = findTexts();
  return { ...reads, name, scroller, scrollsAcross, controls, texts };
}

export type Kit = ReturnType<typeof makeKit>;
