import { messages } from "../../../../shared/i18n/messages.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { useMedia } from "../../../lib/media.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { PaymentCards, PaymentTable } from "./payment-rows.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";
import { usePayments } from "./use-payments.ts";

type PaymentHistoryProps = { open: boolean; onClose: () => void };

/** The payments and refunds: a table on wide screens, cards on narrow ones. */
export function PaymentHistory({ open, onClose }: PaymentHistoryProps) {
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
    const { message, requestId } = toApiError(payments.error, messages.generic);
    return (
      <ErrorState
        message={message}
        busy={payments.isFetching}
        onRetry={() => void payments.refetch()}
      >
        <Reference id={requestId} />
      </ErrorState>
    );
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
