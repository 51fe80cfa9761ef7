import type { IncomingHttpHeaders } from "node:http";
import { defaultLanguage, type Language } from "../../shared/i18n/languages.ts";
import { signInCookie } from "../../shared/pages/document-names.ts";
import { notFoundRoute, type RouteId, type RouteInfo, routes } from "../../shared/routes.ts";
import { readCookie } from "./preferences.ts";

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
  return pathOf(route) + (language === defaultLanguage ? "" : `?lang=${language}`);
}

/** The sign-in URLs that show an empty form; any other query starts with an empty frame. */
const signInFormPaths: readonly string[] = ["/login", "/login?type=signup"];

/** The pages whose content only their scripts can show, each with a path that stands for all of its kind. */
const placeholderPaths: Partial<Record<RouteId, string>> = {
  account: "/account",
  "account-privacy": "/account/privacy",
  receipt: "/receipts/order",
  shared: "/shared/link",
  "trusted-contact": "/c/link",
};
// A chat's placeholder shows what every URL of its kind has: none, a new conversation's, a conversation's.
const landingPath = "/chat";
const newChatPath = "/chat/service/1";
const conversationPath = `${newChatPath}/00000000-0000-0000-0000-000000000000`;

/** The paths whose first view is prerendered: whole pages, the form of the sign-in, placeholders. */
export const viewPaths: readonly string[] = [
  ...[...routes, notFoundRoute].filter((route) => route.prerendered).map(pathOf),
  ...signInFormPaths,
  ...Object.values(placeholderPaths),
  ...[landingPath, newChatPath, conversationPath],
];

function chatView(pathname: string): string {
  const parts = pathname.split("/").length;
  if (parts < 4) return landingPath;
  return parts === 4 ? newChatPath : conversationPath;
}

/** Which of `viewPaths` a request's document begins with; null for an empty frame, which the browser fills. */
export function viewPath(
  route: RouteInfo,
  { url = "", headers }: { url?: string | undefined; headers: IncomingHttpHeaders },
): string | null {
  if (route.prerendered) return pathOf(route);
  if (route.id === "chat") return chatView(url.split("?", 1)[0] ?? "");
  const placeholder = placeholderPaths[route.id];
  if (placeholder !== undefined) return placeholder;
  const isForm = route.id === "login" && readCookie(headers.cookie, signInCookie) === undefined;
  return isForm && signInFormPaths.includes(url) ? url : null;
}
