import { useEffect } from "react";
import { trpc } from "../../../lib/api/trpc.tsx";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useBankAnswers } from "../checkout/use-bank-answers.ts";

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
  const answers = useBankAnswers(orders.slice(0, askedAboutMax));
  const { billing } = trpc.useUtils();
  useEffect(() => {
    const hasNews = answers.some(({ verdict }) => !["pending", "unknown"].includes(verdict.kind));
    if (!hasNews) return;
    void billing.payments.invalidate();
    refreshProfile().catch(() => undefined);
  }, [answers, billing]);
  return payments;
}
