import { type ComponentType, lazy } from "react";
import type { RouteId } from "../../shared/routes.ts";

type Page = { readonly Component: ComponentType; load: () => Promise<unknown> };

/**
 * A screen in a chunk of its own, by its export name; `load` prefetches it. The name is a string because
 * the bundler triples the code of a property access on the import.
 */
function page<Name extends string>(
  fetch: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Page {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await fetch())[name];
    return { default: loaded };
  };
  const late = lazy(load);
  return {
    // A loaded screen renders without Suspense, which would show its fallback for 300 ms.
    get Component() {
      return loaded ?? late;
    },
    load,
  };
}

/** The screen of each route. Code that only one screen needs loads with that screen. */
export const pages: Readonly<Record<RouteId, Page>> = {
  home: page(() => import("./home-screen.tsx"), "HomeScreen"),
  subscription: page(() => import("../features/billing/subscription-page.tsx"), "SubscriptionPage"),
  about: page(() => import("../features/pages/about-page.tsx"), "AboutPage"),
  contact: page(() => import("../features/contact/contact-page.tsx"), "ContactPage"),
  "privacy-policy": page(() => import("../features/pages/legal/privacy-page.tsx"), "PrivacyPage"),
  "terms-and-conditions": page(() => import("../features/pages/legal/terms-page.tsx"), "TermsPage"),
  refunds: page(() => import("../features/pages/legal/refunds-page.tsx"), "RefundsPage"),
  "get-started": page(() => import("./chooser-screen.tsx"), "ChooserScreen"),
  login: page(() => import("../features/auth/login-page.tsx"), "LoginPage"),
  receipt: page(() => import("../features/billing/payments/receipt-page.tsx"), "ReceiptPage"),
  "account-privacy": page(() => import("./privacy-screen.tsx"), "PrivacyScreen"),
  account: page(() => import("./account-screen.tsx"), "AccountScreen"),
  chat: page(() => import("./chat-screen.tsx"), "ChatScreen"),
  shared: page(() => import("../features/chat/export/shared-page.tsx"), "SharedPage"),
  "trusted-contact": page(
    () => import("../features/trusted-contact/trusted-contact-page.tsx"),
    "TrustedContactPage",
  ),
  "not-found": page(() => import("../features/pages/not-found-page.tsx"), "NotFoundPage"),
};
