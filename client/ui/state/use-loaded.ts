import { type ComponentType, useEffect, useState } from "react";
import { importStyled } from "../../styles/all-styles.ts";

export type LoadComponent<P> = () => Promise<ComponentType<P>>;

/**
 * A component that loads once it is wanted; null until then, and while it cannot be loaded: it loads again when
 * the network returns. For parts that the page works without.
 */
export function useLoaded<P>(load: LoadComponent<P>, isWanted: boolean): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> | null }>({ Component: null });
  useEffect(() => {
    if (!isWanted) return;
    let isWaiting = true;
    const start = () => {
      if (!isWaiting) return;
      importStyled(load).then(
        (Component) => setLoaded({ Component }),
        () => addEventListener("online", start, { once: true }),
      );
    };
    start();
    return () => {
      isWaiting = false;
    };
  }, [load, isWanted]);
  return loaded.Component;
}
