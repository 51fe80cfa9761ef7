import { Fragment, type ReactNode } from "react";

/** Draws each item; React knows them by their places, for what is written only grows at its end. */
export function inPlace<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode[] {
  return Array.from(items.entries(), ([place, item]) => (
    <Fragment key={place}>{draw(item)}</Fragment>
  ));
}
