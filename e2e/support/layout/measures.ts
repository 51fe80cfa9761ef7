import type { Box, Kit } from "./measuring-kit.ts";

// Each function runs in the page and returns one line per error.

/** The page scrolls sideways, or an element sticks out of it where nothing scrolls. */
export function findOverflow({ controls, texts, boxOf, scrollsAcross, name }: Kit): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  const sticksOut = ({ left, right }: Box) => left < -1 || right > width + 1;
  const outer = [
    ...controls.filter((element) => sticksOut(boxOf(element))),
    ...texts.flatMap(({ element, rects }) => (rects.some(sticksOut) ? [element] : [])),
  ];
  const lost = outer.filter((element) => !scrollsAcross(element));
  return [...wide, ...lost.map((element) => `outside: ${name(element)}`)];
}

/** Text that its own box, or one around it, cuts off. */
export function findCut({ texts, styleOf, boxOf, name }: Kit): string[] {
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const cuts = (rects: Box[], box: Element): boolean => {
    const { overflowX, overflowY, textOverflow } = styleOf(box);
    if (!hides(overflowX) && !hides(overflowY)) return false;
    const { left, right, top, bottom } = boxOf(box);
    const across = hides(overflowX) && textOverflow !== "ellipsis";
    return rects.some(
      (rect) =>
        (across && (rect.left < left - 1 || rect.right > right + 1)) ||
        // A line's box is taller than its letters.
        (hides(overflowY) && (rect.top < top - 6 || rect.bottom > bottom + 6)),
    );
  };
  const isCut = (rects: Box[], box: Element | null): boolean => {
    if (box === null || box === document.documentElement) return false;
    const { overflowX, overflowY } = styleOf(box);
    // A scrolling box shows the rest.
    if ([overflowX, overflowY].includes("auto")) return false;
    return cuts(rects, box) || isCut(rects, box.parentElement);
  };
  return texts
    .filter(({ element, rects }) => isCut(rects, element))
    .map(({ element }) => `cut: ${name(element)}`);
}

/** Controls too small for a finger: at least 24 px, and 44 px high for buttons and fields. */
export function findSmall({ controls, styleOf, boxOf, name }: Kit): string[] {
  const isInText = (element: Element) => styleOf(element).display.startsWith("inline");
  const isSmall = (element: Element) => {
    // The label of a radio button or checkbox is part of its target.
    const isChoice = element.matches("[type=radio], [type=checkbox]");
    const target = (isChoice ? element.closest("label") : null) ?? element;
    const { width, height } = boxOf(target);
    if (element.matches("[tabindex='0'], :disabled")) return false;
    const inText = element.matches("a") && isInText(element) && !element.matches(".btn");
    if (inText) return false;
    const high = element.matches("a:not(.btn)") ? 24 : 44;
    return width < 24 || Math.round(height) < high;
  };
  return controls.filter(isSmall).map((element) => {
    const { width, height } = boxOf(element);
    return `${Math.round(width)}x${Math.round(height)}: ${name(element)}`;
  });
}

/** Controls that lie over text of other elements. */
export function findOverlaps({
  controls,
  texts,
  once,
  styleOf,
  boxesOf,
  scroller,
  name,
}: Kit): string[] {
  const floats: (element: Element) => boolean = once(
    (element) =>
      ["absolute", "fixed", "sticky"].includes(styleOf(element).position) ||
      (element.parentElement !== null && floats(element.parentElement)),
  );
  const meet = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const apart = (a: Element, b: Element) => !a.contains(b) && !b.contains(a);
  const flat = controls.filter((element) => !floats(element));
  const flatTexts = texts.filter(({ element }) => !floats(element));
  return flat.flatMap((element) => {
    // A link in a text may begin on one line and end on the next.
    const boxes = boxesOf(element);
    const onText = flatTexts.filter(
      ({ element: other, rects }) =>
        rects.some((rect) => boxes.some((box) => meet(box, rect))) &&
        apart(element, other) &&
        scroller(element) === scroller(other),
    );
    return onText.map(({ element: other }) => `${name(element)} lies over ${name(other)}`);
  });
}

/** A button inside a field, e.g. the one that shows a password, covers typed text. */
export function findCrowded({ controls, styleOf, boxOf, name }: Kit): string[] {
  return controls.flatMap((element) => {
    const place = element.closest(".absolute");
    const field = place?.parentElement?.querySelector("input.control");
    // In a narrow field's line below it, the button covers nothing.
    const isInside = place !== null && styleOf(place).position === "absolute";
    if (!element.matches("button") || !field || !isInside) return [];
    const room = Number.parseFloat(getComputedStyle(field).paddingInlineEnd);
    const free = boxOf(field).right - boxOf(element).left;
    return free > room ? [`${name(element)} is ${free} px in a place of ${room} px`] : [];
  });
}
