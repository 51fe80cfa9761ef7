import { SubscriptionPage } from "../features/billing/subscription-page.tsx";
import { askLoaders } from "../features/chat/ask-loaders.ts";

/** The plans, and whom to call when the question that waits for one sounds of danger. */
export function SubscriptionScreen() {
  return <SubscriptionPage loadDanger={askLoaders.loadDanger} />;
}
