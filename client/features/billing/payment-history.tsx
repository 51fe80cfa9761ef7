import { messages } from "../../../shared/messages.ts";
import { trpcClient } from "../../lib/trpc-client.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PaymentCards, PaymentTable } from "./payment-rows.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

type PaymentHistoryProps = { open: boolean; onClose: () => void };

const loadPayments = () => trpcClient.billing.payments.query();

/** What was paid, tried and refunded: a table where there is room, cards where there is not. */
export function PaymentHistory({ open, onClose }: PaymentHistoryProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.title}
      className="w-[min(100%-2rem,56rem)]"
    >
      <Payments onClose={onClose} />
    </Dialog>
  );
}

function Payments({ onClose }: { onClose: () => void }) {
  const payments = useLoaded(loadPayments, messages.generic);
  if (payments.state === "loading") return <Loading label={strings.loading} />;
  if (payments.state === "error") {
    return (
      <Notice tone="error" className="flex flex-wrap items-center justify-between gap-3">
        {payments.message}
        <Button variant="secondary" onClick={payments.retry}>
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
  return (
    <>
      <PaymentTable payments={payments.data} />
      <PaymentCards payments={payments.data} />
    </>
  );
}
