import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { rootElementId } from "../shared/pages/document-names.ts";
import { findRoute } from "../shared/routes.ts";
import { App } from "./app/app.tsx";
import { isForbidden } from "./app/guard.tsx";
import { pages } from "./app/pages.ts";
import { watchBrowserHistory } from "./app/route-announcer.tsx";
import { readAppData } from "./lib/app-data.ts";
import { session } from "./lib/session/session.ts";
import { clearWithOtherTabs } from "./lib/storage/tab-storage.ts";

/** Preloads a page when the pointer, the focus or a finger is on a link to it. */
function preloadPage(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.origin !== window.location.origin) return;
  // A failed load is repeated, and its error shown, when the link is followed.
  pages[findRoute(link.pathname).id].load().catch(() => undefined);
}

declare global {
  interface Window {
    /** The button that was pressed before this script came; null when the person went on to type. */
    saathiClick?: HTMLElement | null;
  }
}

/**
 * Remembers the button that was pressed last while nothing listens yet, unless the person went on to type.
 * Enter in a form presses its button. @returns a function that presses it again
 */
function recordClick(root: HTMLElement): () => void {
  // Before this script came, a script of the document listened (inline-scripts/login.ts), or a tap left the focus on the
  // button, without the ring of the keyboard.
  let pressed =
    window.saathiClick ?? root.querySelector<HTMLElement>("button:focus:not(:focus-visible)");
  const remember = ({ type, target }: Event) => {
    pressed = type === "click" && target instanceof Element ? target.closest("button") : null;
  };
  const types = ["click", "input"];
  for (const type of types) root.addEventListener(type, remember);
  return () => {
    for (const type of types) root.removeEventListener(type, remember);
    pressed?.click();
  };
}

async function start(root: HTMLElement): Promise<void> {
  // Before the load event, after which the browser restores the scroll position.
  document.documentElement.toggleAttribute("data-ready", true);
  watchBrowserHistory();
  clearWithOtherTabs();
  const replayClick = recordClick(root);
  const app = (
    <StrictMode>
      <App data={readAppData(document)} />
    </StrictMode>
  );
  const route = findRoute(window.location.pathname);
  // The first render waits for the chunk of the screen, or of the sign-in, to which its guard leads. The error
  // boundary handles a chunk that is missing.
  const loading = isForbidden(route, session.read())
    ? pages.login.load()
    : pages[route.id].loadFirst();
  await loading.catch(() => undefined);
  // A placeholder holds no content: the first commit replaces it.
  const isEmpty = root.querySelector(":scope > :not([data-frame])") === null;
  // In a transition React renders in steps of 5 ms, between which a slow phone answers a tap.
  startTransition(() => {
    if (isEmpty) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  if (!isEmpty) replayClick();
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, preloadPage, { passive: true });
  }
}

const root = document.getElementById(rootElementId);
if (root !== null) void start(root);
