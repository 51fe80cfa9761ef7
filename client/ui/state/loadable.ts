import { type ComponentType, lazy } from "react";

/**
 * A component in a chunk of its own, by its export name; `load` prefetches it. The name is a string because
 * the bundler triples the code of a property access on the import.
 */
export function loadable<Name extends string, P extends object>(
  fetch: () => Promise<Readonly<Record<Name, ComponentType<P>>>>,
  name: Name,
) {
  let loaded: ComponentType<P> | undefined;
  const load = async () => {
    loaded = (await fetch())[name];
    return { default: loaded };
  };
  const late = lazy(load);
  return {
    // A loaded component renders without Suspense, which would show its fallback for 300 ms.
    get Component(): ComponentType<P> {
      return loaded ?? late;
    },
    load,
  };
}
