import type { ComponentType } from "react";
import type { RouteId } from "../../shared/routes.ts";
import { lazyPage } from "../ui/state/lazy-page.ts";

type Page = {
  readonly Component: ComponentType;
  load: () => Promise<unknown>;
  loadFirst: () => Promise<unknown>;
};

/** The screen of each route. Code that only one screen needs loads with that screen. */
export const pages: Readonly<Record<RouteId, Page>> = {
  home: lazyPage(() => import("./home-screen.tsx"), "HomeScreen"),
  subscription: lazyPage(() => import("./subscription-screen.tsx"), "SubscriptionScreen"),
  about: lazyPage(() => import("../features/about/about-page.tsx"), "AboutPage"),
  contact: lazyPage(() => import("../features/contact/contact-page.tsx"), "ContactPage"),
  "privacy-policy": lazyPage(() => import("../features/legal/legal-page.tsx"), "PrivacyPage"),
  "terms-and-conditions": lazyPage(() => import("../features/legal/legal-page.tsx"), "TermsPage"),
  refunds: lazyPage(() => import("../features/legal/legal-page.tsx"), "RefundsPage"),
  "get-started": lazyPage(() => import("./get-started-screen.tsx"), "GetStartedScreen"),
  login: lazyPage(() => import("./login-screen.tsx"), "LoginScreen"),
  receipt: lazyPage(() => import("../features/billing/payments/receipt-page.tsx"), "ReceiptPage"),
  "account-privacy": lazyPage(() => import("./privacy-screen.tsx"), "PrivacyScreen"),
  account: lazyPage(() => import("./account-screen.tsx"), "AccountScreen"),
  chat: lazyPage(() => import("./chat-screen.tsx"), "ChatScreen"),
  shared: lazyPage(() => import("../features/chat/shares/shared-page.tsx"), "SharedPage"),
  "trusted-contact": lazyPage(
    () => import("../features/trusted-contact/trusted-contact-page.tsx"),
    "TrustedContactPage",
  ),
  "not-found": lazyPage(() => import("../features/not-found/not-found-page.tsx"), "NotFoundPage"),
};
