import type { ComponentType } from "react";
import type { RouteId } from "../../shared/routes.ts";
import { loadable } from "../ui/state/loadable.ts";

type Page = { readonly Component: ComponentType; load: () => Promise<unknown> };

/** The screen of each route. Code that only one screen needs loads with that screen. */
export const pages: Readonly<Record<RouteId, Page>> = {
  home: loadable(() => import("./home-screen.tsx"), "HomeScreen"),
  subscription: loadable(() => import("./prices-screen.tsx"), "PricesScreen"),
  about: loadable(() => import("../features/pages/about-page.tsx"), "AboutPage"),
  contact: loadable(() => import("../features/contact/contact-page.tsx"), "ContactPage"),
  "privacy-policy": loadable(
    () => import("../features/pages/legal/privacy-page.tsx"),
    "PrivacyPage",
  ),
  "terms-and-conditions": loadable(
    () => import("../features/pages/legal/terms-page.tsx"),
    "TermsPage",
  ),
  refunds: loadable(() => import("../features/pages/legal/refunds-page.tsx"), "RefundsPage"),
  "get-started": loadable(() => import("./chooser-screen.tsx"), "ChooserScreen"),
  login: loadable(() => import("./login-screen.tsx"), "LoginScreen"),
  receipt: loadable(() => import("../features/billing/payments/receipt-page.tsx"), "ReceiptPage"),
  "account-privacy": loadable(() => import("./privacy-screen.tsx"), "PrivacyScreen"),
  account: loadable(() => import("./account-screen.tsx"), "AccountScreen"),
  chat: loadable(() => import("./chat-screen.tsx"), "ChatScreen"),
  shared: loadable(() => import("../features/chat/export/shared-page.tsx"), "SharedPage"),
  "trusted-contact": loadable(
    () => import("../features/trusted-contact/trusted-contact-page.tsx"),
    "TrustedContactPage",
  ),
  "not-found": loadable(() => import("../features/pages/not-found-page.tsx"), "NotFoundPage"),
};
