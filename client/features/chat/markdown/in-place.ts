import type { ReactNode } from "react";

/**
 * Draws each item under its place as its key: what is written only grows at its end. Words alone need
 * none, and nothing wraps what is drawn: each wrapper would cost at every word that comes.
 */
export function inPlace<T>(
  items: readonly T[],
  draw: (item: T, place: number) => ReactNode,
): ReactNode[] {
  return items.map((item, place) => draw(item, place));
}
