import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { importStyled } from "../../styles/all-styles.ts";

type PrerenderedPart<P> = {
  /** Render it inside a Suspense boundary; prerendered markup stays until it hydrates. */
  Component: LazyExoticComponent<ComponentType<P>>;
  /** How high it was, in px, when it left the page. */
  height?: number;
  /** Loads it now: its markup is about to leave the page. Call it while it is still there. */
  leave: () => void;
};

/**
 * Listens for events of a part whose markup is not hydrated yet. At the window, because React stops such
 * events at its root. @returns a function that stops listening
 */
export function listenBefore(
  element: Element,
  types: readonly string[],
  onEvent: (event: Event) => void,
): () => void {
  const listener = (event: Event) => {
    if (event.target instanceof Node && element.contains(event.target)) onEvent(event);
  };
  const options = { capture: true, passive: true };
  for (const type of types) window.addEventListener(type, listener, options);
  return () => {
    for (const type of types) window.removeEventListener(type, listener, options);
  };
}

/** Calls back once when the finger, the pointer or the focus is on a part of the page. */
export function onFirstUse(element: Element, start: () => void): void {
  const stop = listenBefore(element, ["pointerover", "touchstart", "focusin", "input"], () => {
    stop();
    start();
  });
  // The person may have been using it before this code came.
  if (element.matches(":focus-within, :hover")) start();
}

/** A phone reports `online` before its connection works. */
const onlineAfterMs = 3000;

/** Imports a part; without a network once there is one, because the markup can be read until then. */
function importOnline<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  return importStyled(load).catch(async (error) => {
    if (navigator.onLine) throw error;
    await new Promise((resume) => {
      addEventListener("online", () => setTimeout(resume, onlineAfterMs), { once: true });
    });
    return importOnline(load);
  });
}

/**
 * A part of a prerendered page whose code loads when it is needed; until then its markup stays as it came.
 * Where there is no markup, it loads at once.
 * @param selector finds the markup of the part in the document
 */
export function prerenderedPart<P>(
  selector: string,
  load: () => Promise<ComponentType<P>>,
  onNeeded: (element: Element, start: () => void) => void,
): PrerenderedPart<P> {
  const trigger = { start: (): void => undefined };
  const needed = new Promise<void>((resolve) => {
    trigger.start = resolve;
  });
  const Component = lazy(async () => {
    const element = typeof document === "undefined" ? null : document.querySelector(selector);
    if (element !== null) {
      onNeeded(element, trigger.start);
      await needed;
    }
    return { default: await importOnline(load) };
  });
  const part: PrerenderedPart<P> = {
    Component,
    leave: () => {
      part.height = document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      trigger.start();
    },
  };
  return part;
}

type PlaceholderProps = { part: { height?: number }; className?: string | undefined };

/** Takes the room of a part while its code loads, so that Back finds the place that was left. */
export function PartPlaceholder({ part, className }: PlaceholderProps) {
  return <div className={className} style={{ minHeight: part.height }} />;
}

type PartWithPlaceholderProps = { part: PrerenderedPart<object>; className?: string };

/** A part without props. `className` is of what takes its room while its code loads. */
export function PartWithPlaceholder({ part, className }: PartWithPlaceholderProps) {
  return (
    <Suspense fallback={<PartPlaceholder part={part} className={className} />}>
      <part.Component />
    </Suspense>
  );
}
