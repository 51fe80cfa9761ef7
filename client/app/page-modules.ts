import type { RouteId } from "../../shared/routes.ts";

/**
 * The entry module of each page of `pages.ts`, as the bundler's manifest names it. The server preloads
 * its chunks with the page. The build fails when one is missing from the manifest.
 */
export const pageModules: Readonly<Record<RouteId, string>> = {
  home: "client/app/home-screen.tsx",
  subscription: "client/app/subscription-screen.tsx",
  about: "client/features/about/about-page.tsx",
  contact: "client/features/contact/contact-page.tsx",
  "privacy-policy": "client/features/legal/legal-page.tsx",
  "terms-and-conditions": "client/features/legal/legal-page.tsx",
  refunds: "client/features/legal/legal-page.tsx",
  "get-started": "client/app/get-started-screen.tsx",
  login: "client/app/login-screen.tsx",
  chat: "client/app/chat-screen.tsx",
  account: "client/app/account-screen.tsx",
  "account-privacy": "client/app/privacy-screen.tsx",
  receipt: "client/features/billing/payments/receipt-page.tsx",
  shared: "client/features/chat/shares/shared-page.tsx",
  "trusted-contact": "client/features/trusted-contact/trusted-contact-page.tsx",
  "not-found": "client/features/not-found/not-found-page.tsx",
};
