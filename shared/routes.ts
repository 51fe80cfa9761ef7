import type { routeTitles } from "./i18n/route-titles.ts";

export type RouteId = keyof typeof routeTitles;

/**
 * A route of client and server. `access` is who may see it (spec, sections 2 and 6): `open` is for everybody, `public` for
 * everybody but people with an unfinished registration, `member` for members. `prerendered` pages are sent as HTML, the
 * others as a placeholder or an empty frame. Only `indexed` pages are for search engines.
 */
export type RouteInfo = {
  id: RouteId;
  pattern: RegExp;
  access: "open" | "public" | "member";
  prerendered: boolean;
  indexed: boolean;
};

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const chatPattern = new RegExp(`^/chat(?:/[^/]+/[0-9]{1,15}(?:/${uuid}(?:/messages)?)?)?$`);
const receiptPattern = /^\/receipts\/[A-Za-z0-9_-]{3,45}$/;

const page = { access: "public", prerendered: true, indexed: true } as const;
/** What a registration agrees to must be readable before it is finished. */
const legal = { ...page, access: "open" } as const;
const form = { access: "open", prerendered: false, indexed: false } as const;
const own = { access: "member", prerendered: false, indexed: false } as const;

function routeAtId(id: RouteId, kind: Omit<RouteInfo, "id" | "pattern">): RouteInfo {
  return { ...kind, id, pattern: new RegExp(`^/${id}$`) };
}

/** Every route of the product. */
export const routes: readonly RouteInfo[] = [
  { ...page, id: "home", pattern: /^\/$/ },
  routeAtId("subscription", page),
  routeAtId("about", page),
  routeAtId("contact", page),
  routeAtId("privacy-policy", legal),
  routeAtId("terms-and-conditions", legal),
  routeAtId("refunds", legal),
  { ...page, id: "get-started", pattern: /^\/(?:get-started|new-chat)$/ },
  routeAtId("login", form),
  routeAtId("account", own),
  { ...own, id: "account-privacy", pattern: /^\/account\/privacy$/ },
  { ...own, id: "chat", pattern: chatPattern },
  { ...own, id: "receipt", pattern: receiptPattern },
  { ...own, id: "shared", pattern: /^\/shared\/[^/]+$/, access: "public" },
  // Short, because an SMS holds the URL.
  { ...own, id: "trusted-contact", pattern: /^\/c\/[^/]+$/, access: "open" },
];

export const notFoundRoute: RouteInfo = {
  id: "not-found",
  pattern: /(?!)/,
  access: "public",
  prerendered: true,
  indexed: false,
};

/** Finds the route of a path without its query; ignores one trailing slash. */
export function findRoute(path: string): RouteInfo {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return routes.find((route) => route.pattern.test(plain)) ?? notFoundRoute;
}
