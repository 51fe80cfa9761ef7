import { type Language, languages } from "../../shared/i18n/languages.ts";
import { type RouteInfo, routes } from "../../shared/routes.ts";

// An address that no route has, for rendering the page about such addresses.
const notFoundPath = "/404";

/** The path under which a route is rendered and, if it is indexed, known to search engines. */
export function pathOf(route: Pick<RouteInfo, "id">): string {
  if (route.id === "home") return "/";
  return route.id === "not-found" ? notFoundPath : `/${route.id}`;
}

/** The routes of the sitemap. */
export const indexedRoutes: readonly RouteInfo[] = routes.filter((route) => route.indexed);

/** The path of a page in a language, the same for everyone; the first language has the plain one. */
export function localizedPath(language: Language, route: Pick<RouteInfo, "id">): string {
  return pathOf(route) + (language === languages[0] ? "" : `?lang=${language}`);
}
