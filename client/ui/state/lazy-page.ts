import { type ComponentType, lazy } from "react";
import { importStyled } from "../../styles/all-styles.ts";

/**
 * A page, or a step of one, in a chunk of its own, by its export name; `load` preloads it, and `loadFirst` does for
 * a document that holds its styles. `importLater` imports without the sheet of all styles what needs no others. The
 * name is a string because the bundler triples the code of a property access on the import.
 */
export function lazyPage<Name extends string, P extends object>(
  importPage: () => Promise<Readonly<Record<Name, ComponentType<P>>>>,
  name: Name,
  importLater: typeof importStyled = importStyled,
) {
  let loaded: ComponentType<P> | undefined;
  const keep = (page: Readonly<Record<Name, ComponentType<P>>>) => {
    const Page: ComponentType<P> = page[name];
    loaded = Page;
    return { default: Page };
  };
  const loadFirst = () => importPage().then(keep);
  // Kept with its styles only: a page that is kept is shown at once.
  const load = () => importLater(importPage).then(keep);
  const Lazy = lazy(load);
  return {
    // A loaded component renders without Suspense, which would show its fallback for 300 ms.
    get Component(): ComponentType<P> {
      return loaded ?? Lazy;
    },
    load,
    loadFirst,
  };
}
