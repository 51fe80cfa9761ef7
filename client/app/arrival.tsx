import { useEffect } from "react";
import { routeTitles } from "../../shared/i18n/route-titles.ts";
import { pageTitle } from "../../shared/page-title.ts";
import type { RouteInfo } from "../../shared/routes.ts";

// State of the document, not of a component: the first screen came with the page itself, and going
// back is the browser's affair, which remembers where one had scrolled to.
export const arrivals = { count: 0, goingBack: false };

// A screen that put the focus somewhere itself knows better.
const takenFocus = "input:focus, textarea:focus, dialog[open]";

// Before the router hears of it: the guard wants to know.
function watchHistory(): void {
  window.addEventListener(
    "popstate",
    () => {
      arrivals.goingBack = true;
    },
    true,
  );
}

/**
 * Runs once its sibling, the screen, is there: names the tab and, after a route change, goes to the
 * top and moves the focus to the main heading, so that a screen reader says where one is.
 */
export function Arrival({ route }: { route: RouteInfo }) {
  useEffect(() => {
    document.title = pageTitle(routeTitles[route.id]);
    arrivals.count += 1;
    if (arrivals.count === 1) return watchHistory();
    if (!arrivals.goingBack && window.location.hash === "") window.scrollTo(0, 0);
    arrivals.goingBack = false;
    const heading = document.querySelector<HTMLElement>("h1");
    if (heading === null || document.querySelector(takenFocus)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [route]);
  return null;
}
