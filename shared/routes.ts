export type RouteId =
  | "home"
  | "subscription"
  | "about"
  | "contact"
  | "privacy-policy"
  | "terms-and-conditions"
  | "refunds"
  | "get-started"
  | "login"
  | "chat"
  | "receipt"
  | "not-found";

/**
 * A screen as both sides know it. `access` is who may see it (spec, sections 2 and 6); `prerendered`
 * pages are sent as HTML, the others as an empty frame; only `indexed` ones go to search engines.
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
const frame = { access: "public", prerendered: false, indexed: true } as const;

/** Every route of the product; `open` alone escapes the guard of incomplete registrations. */
export const routes: readonly RouteInfo[] = [
  { ...page, id: "home", pattern: /^\/$/ },
  { ...page, id: "subscription", pattern: /^\/subscription$/ },
  { ...page, id: "about", pattern: /^\/about$/ },
  { ...page, id: "contact", pattern: /^\/contact$/ },
  { ...page, id: "privacy-policy", pattern: /^\/privacy-policy$/ },
  {
    ...page,
    id: "terms-and-conditions",

    pattern: /^\/terms-and-conditions$/,
  },
  { ...page, id: "refunds", pattern: /^\/refunds$/ },
  { ...frame, id: "get-started", pattern: /^\/(?:get-started|new-chat)$/ },
  { ...frame, id: "login", pattern: /^\/login$/, access: "open", indexed: false },
  { ...frame, id: "chat", pattern: chatPattern, access: "member", indexed: false },
  { ...frame, id: "receipt", pattern: receiptPattern, access: "member", indexed: false },
];

export const notFoundRoute: RouteInfo = {
  id: "not-found",

  pattern: /(?!)/,
  access: "public",
  prerendered: true,
  indexed: false,
};

/** The route of a path without its query; one closing slash does not matter. */
export function findRoute(path: string): RouteInfo {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return routes.find((route) => route.pattern.test(plain)) ?? notFoundRoute;
}
