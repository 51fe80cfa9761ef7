import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { planNoticeStrings as strings } from "./plan-notice-strings.ts";
import { useConfirmingOrder } from "./use-confirming-order.ts";

/** A payment that the bank has not confirmed yet. */
export function ConfirmingNotice({ orderId }: { orderId: string }) {
  return (
    <Notice className="flex gap-3">
      <Spinner className="mt-1" />
      <div>
        <p className="font-semibold">{strings.confirming}</p>
        <p className="text-sm">{strings.confirmingText}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{strings.order(orderId)}</p>
      </div>
    </Notice>
  );
}

/** The payment of a person whose question waits for it, asked about until the bank has answered. */
export function PaymentOfQuestion() {
  const order = useConfirmingOrder();
  return order == null ? null : <ConfirmingNotice orderId={order.order_id} />;
}
