import { type ComponentType, useEffect, useState } from "react";

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

/**
 * A component that loads once it is wanted; null until then, and when it cannot be loaded. For parts that
 * the page works without.
 */
export function useLoaded<P>(load: LoadComponent<P>, isWanted: boolean): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> | null }>({ Component: null });
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (Component) => setLoaded({ Component }),
      () => undefined,
    );
  }, [load, isWanted]);
  return loaded.Component;
}
