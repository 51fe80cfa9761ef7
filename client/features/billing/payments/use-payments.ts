import { useEffect } from "react";
import { trpc } from "../../../lib/api/trpc.tsx";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { usePendingOrders } from "../checkout/use-pending-orders.ts";

/** Only the newest orders: the server reconciles older ones itself. */
const askedAboutMax = 3;
const openRefunds: readonly string[] = ["requested", "accepted"];
const refundPollMs = 15_000;

/**
 * The payments. While some are pending or refunds are open, they are polled.
 */
export function usePayments() {
  const payments = trpc.billing.payments.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund }) => refund !== null && openRefunds.includes(refund)) === true &&
      refundPollMs,
  });
  const waiting = payments.data?.filter(({ status }) => status === "pending") ?? [];
  const orders = waiting.map(({ id, plan_id }) => ({ order_id: id, plan_id }));
  const answers = usePendingOrders(orders.slice(0, askedAboutMax));
  const { billing } = trpc.useUtils();
  useEffect(() => {
    const hasNews = answers.some(({ outcome }) => !["pending", "unknown"].includes(outcome.kind));
    if (!hasNews) return;
    void billing.payments.invalidate();
    refreshProfile().catch(() => undefined);
  }, [answers, billing]);
  return payments;
}
