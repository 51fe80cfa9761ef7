import { useEffect } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { QueryError } from "../../../ui/state/request-error.tsx";
import { usePendingOrders } from "../checkout/use-pending-orders.ts";
import type { Payment } from "./payment.ts";
import { PaymentCards, PaymentTable } from "./payment-rows.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

/** The payments and refunds: a table on wide screens, cards on narrow ones. */
export function PaymentHistory({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.title}
      className="w-[min(100%-2rem,56rem)]"
    >
      <QueryProvider>
        <Payments onClose={onClose} />
      </QueryProvider>
    </Dialog>
  );
}

function Payments({ onClose }: { onClose: () => void }) {
  const hasRoom = useMedia("(min-width: 768px)");
  const payments = usePayments();
  if (payments.isPending) return <Loading label={strings.loading} />;
  if (payments.data === undefined) {
    return <QueryError query={payments} fallback={messages.generic} />;
  }
  if (payments.data.length === 0) {
    return (
      <EmptyState title={strings.empty}>
        <LinkButton href="/subscription" onClick={onClose}>
          {strings.viewPlans}
        </LinkButton>
      </EmptyState>
    );
  }
  const Rows = hasRoom ? PaymentTable : PaymentCards;
  return <Rows payments={payments.data} />;
}

/** Only the newest orders: the server reconciles older ones itself. */
const askedAboutMax = 3;
const isOpenRefund = (status: string | null) => status === "requested" || status === "accepted";
const refundPollMs = 15_000;

/** The payments. While some are pending or refunds are open, they are polled. */
function usePayments() {
  const payments = trpc.billing.payments.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund, extra_refunds }) =>
        [refund, ...extra_refunds.map(({ status }) => status)].some(isOpenRefund),
      ) === true && refundPollMs,
  });
  // A person settles an order in review, so the gateway has no news of it.
  const isWaiting = ({ status, in_review }: Payment) => status === "pending" && !in_review;
  const waiting = payments.data?.filter(isWaiting) ?? [];
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
