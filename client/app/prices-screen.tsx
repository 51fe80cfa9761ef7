import { SubscriptionPage } from "../features/billing/subscription-page.tsx";
import { chatPartLoaders } from "./chat-part-loaders.ts";

/** The plans, and whom to call when the question that waits for one sounds of danger. */
export function PricesScreen() {
  return <SubscriptionPage loadDanger={chatPartLoaders.loadDanger} />;
}
