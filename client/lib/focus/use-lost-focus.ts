import type { RefObject } from "react";
import { useOnChange } from "../use-on-change.ts";

/** The mark of what takes a lost focus in its box: a control, a heading or a list. */
export const takesLostFocus = { "data-takes-lost-focus": true } as const;

/** Focuses an element, found in the next frame, if the control that had the focus is gone by then. */
export function restoreLostFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const found = activeElement === null || activeElement === body ? find() : null;
    if (found == null) return;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  });
}

/** The main heading, where nothing nearer is left to take the focus. */
export const findMainHeading = () => document.querySelector<HTMLElement>("h1");

/** After each change of a step, gives a focus that was lost with its control to the first marked element in a box. */
export function useLostFocus(step: unknown, box: RefObject<HTMLElement | null>): void {
  useOnChange(step, () =>
    restoreLostFocus(() => box.current?.querySelector<HTMLElement>("[data-takes-lost-focus]")),
  );
}
