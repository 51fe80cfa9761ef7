import { useEffect } from "react";
import { pageTitle, type RouteInfo } from "../../shared/routes.ts";

// Module state of the document, not of a component: the first screen came with the page itself.
const arrivals = { count: 0 };

/**
 * Runs once its sibling, the screen, is there: names the tab and, after a route change, goes to the
 * top and moves the focus to the main heading, so that a screen reader says where one is.
 */
export function Arrival({ route }: { route: RouteInfo }) {
  useEffect(() => {
    document.title = pageTitle(route.title);
    arrivals.count += 1;
    if (arrivals.count === 1) return;
    if (window.location.hash === "") window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("h1");
    if (heading === null || document.querySelector(":autofocus, dialog[open]")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [route]);
  return null;
}
