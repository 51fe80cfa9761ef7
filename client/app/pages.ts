import { type ComponentType, lazy } from "react";
import type { RouteId } from "../../shared/routes.ts";

type Page = { Component: ComponentType; load: () => Promise<unknown> };

/** A screen that is a chunk of its own; `load` fetches it ahead of time. */
function page(load: () => Promise<ComponentType>): Page {
  return { Component: lazy(async () => ({ default: await load() })), load };
}

/** The screen of each route. Whatever only one screen needs loads with that screen. */
export const pages: Readonly<Record<RouteId, Page>> = {
  home: page(async () => (await import("../features/home/home-page.tsx")).HomePage),
  subscription: page(
    async () => (await import("../features/billing/subscription-page.tsx")).SubscriptionPage,
  ),
  about: page(async () => (await import("../features/pages/about-page.tsx")).AboutPage),
  contact: page(async () => (await import("../features/contact/contact-page.tsx")).ContactPage),
  "privacy-policy": page(
    async () => (await import("../features/pages/privacy-page.tsx")).PrivacyPage,
  ),
  "terms-and-conditions": page(
    async () => (await import("../features/pages/terms-page.tsx")).TermsPage,
  ),
  refunds: page(async () => (await import("../features/pages/refunds-page.tsx")).RefundsPage),
  "get-started": page(
    async () => (await import("../features/services/chooser-page.tsx")).ChooserPage,
  ),
  login: page(async () => (await import("../features/auth/login-page.tsx")).LoginPage),
  receipt: page(async () => (await import("../features/billing/receipt-page.tsx")).ReceiptPage),
  chat: page(async () => (await import("./chat-screen.tsx")).ChatScreen),
  "not-found": page(
    async () => (await import("../features/pages/not-found-page.tsx")).NotFoundPage,
  ),
};
