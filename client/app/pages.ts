import { type ComponentType, lazy } from "react";
import type { RouteId } from "../../shared/routes.ts";

type Page = { readonly Component: ComponentType; load: () => Promise<unknown> };

/**
 * A screen that is a chunk of its own, by its name there; `load` fetches it ahead of time. The name is
 * a string, since the bundler writes it three times over when it is picked from the import itself.
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
    // What is here is drawn at once: React shows a wait for 300 ms even when it is over by then.
    get Component() {
      return loaded ?? late;
    },
    load,
  };
}

/** The screen of each route. Whatever only one screen needs loads with that screen. */
export const pages: Readonly<Record<RouteId, Page>> = {
  home: page(() => import("../features/home/home-page.tsx"), "HomePage"),
  subscription: page(() => import("../features/billing/subscription-page.tsx"), "SubscriptionPage"),
  about: page(() => import("../features/pages/about-page.tsx"), "AboutPage"),
  contact: page(() => import("../features/contact/contact-page.tsx"), "ContactPage"),
  "privacy-policy": page(() => import("../features/pages/legal/privacy-page.tsx"), "PrivacyPage"),
  "terms-and-conditions": page(() => import("../features/pages/legal/terms-page.tsx"), "TermsPage"),
  refunds: page(() => import("../features/pages/legal/refunds-page.tsx"), "RefundsPage"),
  "get-started": page(() => import("./chooser-screen.tsx"), "ChooserScreen"),
  login: page(() => import("../features/auth/login-page.tsx"), "LoginPage"),
  receipt: page(() => import("../features/billing/payments/receipt-page.tsx"), "ReceiptPage"),
  account: page(() => import("./account-screen.tsx"), "AccountScreen"),
  chat: page(() => import("./chat-screen.tsx"), "ChatScreen"),
  shared: page(() => import("../features/chat/export/shared-page.tsx"), "SharedPage"),
  "not-found": page(() => import("../features/pages/not-found-page.tsx"), "NotFoundPage"),
};
