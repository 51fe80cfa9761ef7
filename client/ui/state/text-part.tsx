import { type ComponentType, useLayoutEffect } from "react";
import { onFirstUse, PartWithPlaceholder, prerenderedPart } from "./prerendered-part.tsx";

/**
 * A part of a prerendered page that only shows text and links: they work as they came, so the code of the
 * part loads with the first touch of it. On a page that the browser renders it loads at once.
 * @param name unlike that of any other part
 * @param placeholderClass of what takes its room on a page that the browser renders first
 */
export function textPart(
  name: string,
  load: () => Promise<ComponentType>,
  placeholderClass = "min-h-svh",
): ComponentType {
  const prerendered = prerenderedPart(`[data-part="${name}"]`, load, onFirstUse);
  // One element for good: React must not see a new one before the part is hydrated.
  const part = <PartWithPlaceholder part={prerendered} className={placeholderClass} />;
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, called once at the top of a module
  return function TextPart() {
    useLayoutEffect(() => prerendered.leave, []);
    return <div data-part={name}>{part}</div>;
  };
}
