import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { onFirstUse, prerenderedPart } from "./prerendered-part.ts";

/**
 * A part of a prerendered page that only shows text and links: they work as they came, so the code of the
 * part loads with the first touch of it. On a page that the browser renders it loads at once.
 * @param name unlike that of any other part
 */
export function textPart(
  name: string,
  load: () => Promise<ComponentType>,
  whileLoading: ReactNode = <div className="min-h-svh" />,
): ComponentType {
  const prerendered = prerenderedPart(`[data-part="${name}"]`, load, onFirstUse);
  // One element for good: React must not see a new one before the part is hydrated.
  const part = (
    <Suspense fallback={whileLoading}>
      <prerendered.Component />
    </Suspense>
  );
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, called once at the top of a module
  return function TextPart() {
    // Back finds the part loaded, so the page has its height at once.
    useEffect(() => prerendered.load, []);
    return <div data-part={name}>{part}</div>;
  };
}
