import type { Kit } from "./measuring-kit.ts";

// Each function runs in the page and returns one line per error.

/** The page scrolls sideways, or an element sticks out of it where nothing scrolls. */
export function findOverflow({ controls, texts, scrollsAcross, name }: Kit): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  const sticksOut = ({ left, right }: DOMRect) => left < -1 || right > width + 1;
  const outer = [
    ...controls().filter((element) => sticksOut(element.getBoundingClientRect())),
    ...texts().flatMap(({ element, rects }) => (rects.some(sticksOut) ? [element] : [])),
  ];
  const lost = outer.filter((element) => !scrollsAcross(element));
  return [...wide, ...lost.map((element) => `outside: ${name(element)}`)];
}

/** Text that its own box, or one around it, cuts off. */
export function findCut({ texts, name }: Kit): string[] {
  const cuts = (rects: DOMRect[], box: Element): boolean => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const across = hides(overflowX) && textOverflow !== "ellipsis";
    return rects.some(
      (rect) =>
        (across && (rect.left < left - 1 || rect.right > right + 1)) ||
        // A line's box is taller than its letters.
        (hides(overflowY) && (rect.top < top - 6 || rect.bottom > bottom + 6)),
    );
  };
  const isCut = (rects: DOMRect[], box: Element | null): boolean => {
    if (box === null || box === document.documentElement) return false;
    const { overflowX, overflowY } = getComputedStyle(box);
    // A scrolling box shows the rest.
    if ([overflowX, overflowY].includes("auto")) return false;
    return cuts(rects, box) || isCut(rects, box.parentElement);
  };
  return texts()
    .filter(({ element, rects }) => isCut(rects, element))
    .map(({ element }) => `cut: ${name(element)}`);
}

/** Controls too small for a finger: at least 24 px, and 44 px high for buttons and fields. */
export function findSmall({ controls, name }: Kit): string[] {
  const isInText = (element: Element) => getComputedStyle(element).display.startsWith("inline");
  const isSmall = (element: Element) => {
    // The label of a radio button or checkbox is part of its target.
    const isChoice = element.matches("[type=radio], [type=checkbox]");
    const target = (isChoice ? element.closest("label") : null) ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (element.matches("[tabindex='0'], :disabled")) return false;
    const inText = element.matches("a") && isInText(element) && !element.matches(".btn");
    if (inText) return false;
    const high = element.matches("a:not(.btn)") ? 24 : 44;
    return width < 24 || Math.round(height) < high;
  };
  return controls()
    .filter(isSmall)
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)}: ${name(element)}`;
    });
}

/** Controls that lie over text of other elements. */
export function findOverlaps({ controls, texts, scroller, name }: Kit): string[] {
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (["absolute", "fixed", "sticky"].includes(getComputedStyle(element).position) ||
      floats(element.parentElement));
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const apart = (a: Element, b: Element) => !a.contains(b) && !b.contains(a);
  const flat = controls().filter((element) => !floats(element));
  const flatTexts = texts().filter(({ element }) => !floats(element));
  return flat.flatMap((element) => {
    // A link in a text may begin on one line and end on the next.
    const boxes = [...element.getClientRects()];
    const onText = flatTexts.filter(
      ({ element: other, rects }) =>
        apart(element, other) &&
        rects.some((rect) => boxes.some((box) => meet(box, rect))) &&
        scroller(element) === scroller(other),
    );
    return onText.map(({ element: other }) => `${name(element)} lies over ${name(other)}`);
  });
}

/** A button inside a field, e.g. the one that shows a password, covers typed text. */
export function findCrowded({ controls, name }: Kit): string[] {
  return controls().flatMap((element) => {
    const field = element.closest(".absolute")?.parentElement?.querySelector("input.control");
    if (!element.matches("button") || !field) return [];
    const room = Number.parseFloat(getComputedStyle(field).paddingInlineEnd);
    const free = field.getBoundingClientRect().right - element.getBoundingClientRect().left;
    return free > room ? [`${name(element)} is ${free} px in a place of ${room} px`] : [];
  });
}
