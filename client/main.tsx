import "./styles/main.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { rootElementId } from "../shared/app-data.ts";
import { findRoute } from "../shared/routes.ts";
import { App } from "./app/app.tsx";
import { pages } from "./app/pages.ts";
import { readAppData } from "./lib/app-data.ts";

/** Fetches a screen's chunk as soon as someone reaches for a link to it. */
function prefetchChunk(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.origin !== window.location.origin) return;
  // A chunk that fails to load now is asked for again, and answered for, when the link is followed.
  pages[findRoute(link.pathname).id].load().catch(() => undefined);
}

async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App data={readAppData(document)} />
    </StrictMode>
  );
  // Drawn once, when all of it is here. A missing chunk is the error boundary's affair, not a reason
  // to stay without a page.
  await pages[findRoute(window.location.pathname).id].load().catch(() => undefined);
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, prefetchChunk, { passive: true });
  }
}

const root = document.getElementById(rootElementId);
if (root !== null) void start(root);
