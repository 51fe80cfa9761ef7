import { useEffect } from "react";
import { routeTitles } from "../../shared/i18n/route-titles.ts";
import { pageTitle } from "../../shared/pages/page-title.ts";
import { findRoute, type RouteId, type RouteInfo } from "../../shared/routes.ts";
import { wideScreen } from "../lib/use-media.ts";

// State of the document, not of a component: the server rendered the first screen, and on Back the
// browser restores the scroll position.
export const navigationState = {
  shown: null as RouteId | null,
  isBackNavigation: false,
};

// A screen that set the focus itself keeps it.
const takenFocus = "input:focus, textarea:focus, dialog[open]";

/** On wide screens a new chat begins in its composer; on a phone that would open the keyboard. */
const newChatField = "main:not(:has([role=log])) [data-dock] textarea:enabled";

/** Must run before the router adds its own listener: the browser calls listeners in the order of their registration. */
export function watchBrowserHistory(): void {
  window.addEventListener("popstate", () => {
    // Back between the steps of one screen must not keep the next link from its top.
    const route = findRoute(window.location.pathname);
    navigationState.isBackNavigation = route.id !== navigationState.shown;
  });
}

/** Scrolls to the top of a page that a link leads to: Back, and a link to a part of a page, have a place of their own. */
export function startAtTop(): void {
  // Reloaded, a page is where it was left.
  const isStart = navigationState.shown !== null && !navigationState.isBackNavigation;
  if (isStart && window.location.hash === "") window.scrollTo(0, 0);
}

/**
 * Runs once its sibling, the screen, is rendered: sets the title and, after a route change, scrolls to
 * the top and focuses the main heading, which a screen reader then announces, or a new chat's composer.
 */
export function RouteAnnouncer({ route }: { route: RouteInfo }) {
  useEffect(() => {
    // The sign-in's title names its step, a chat's the conversation: their pages set them.
    if (route.id !== "login" && route.id !== "chat")
      document.title = pageTitle(routeTitles[route.id]);
    startAtTop();
    const isFirst = navigationState.shown === null;
    navigationState.shown = route.id;
    if (isFirst) return;
    navigationState.isBackNavigation = false;
    if (document.querySelector(takenFocus)) return;
    const field = document.querySelector<HTMLElement>(newChatField);
    if (field !== null && matchMedia(wideScreen).matches) return field.focus();
    const heading = document.querySelector<HTMLElement>("h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [route]);
  return null;
}
