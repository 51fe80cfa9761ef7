import { type Language, languages } from "../../shared/i18n/languages.ts";
import { type RouteInfo, routes } from "../../shared/routes.ts";

// A path without a route, for rendering the not-found page.
const notFoundPath = "/404";

/** The path at which a route is rendered and, if it is indexed, listed for search engines. */
export function pathOf(route: Pick<RouteInfo, "id">): string {
  if (route.id === "home") return "/";
  return route.id === "not-found" ? notFoundPath : `/${route.id}`;
}

/** The routes of the sitemap. */
export const indexedRoutes: readonly RouteInfo[] = routes.filter((route) => route.indexed);

/** The path of a page in a given language; the first language needs no query. */
export function localizedPath(language: Language, route: Pick<RouteInfo, "id">): string {
  return pathOf(route) + (language === languages[0] ? "" : `?lang=${language}`);
}
