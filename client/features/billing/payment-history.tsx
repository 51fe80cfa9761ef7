import { messages } from "../../../shared/messages.ts";
import { useMedia } from "../../lib/media.ts";
import { QueryProvider } from "../../lib/trpc.tsx";
import { toApiError } from "../../lib/trpc-client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaymentCards, PaymentTable } from "./payment-rows.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";
import { usePayments } from "./use-payments.ts";

type PaymentHistoryProps = { open: boolean; onClose: () => void };

/** What was paid, tried and refunded: a table where there is room, cards where there is not. */
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
    return (
      <Notice tone="error" className="flex flex-wrap items-center justify-between gap-3">
        {toApiError(payments.error, messages.generic).message}
        <Button
          variant="secondary"
          busy={payments.isFetching}
          onClick={() => void payments.refetch()}
        >
          {strings.retry}
        </Button>
      </Notice>
    );
  }
  if (payments.data.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 py-8 text-center">
        <p className="text-lg font-semibold">{strings.empty}</p>
        <LinkButton href="/subscription" onClick={onClose}>
          {strings.viewPlans}
        </LinkButton>
      </div>
    );
  }
  const Rows = hasRoom ? PaymentTable : PaymentCards;
  return <Rows payments={payments.data} />;
}
