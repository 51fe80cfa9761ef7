import { Button } from "../../../ui/form/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import type { OpenOrder } from "./open-order.ts";
import { OrderNumber } from "./outcome-dialogs.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import { type OnOutcome, useOutcome } from "./use-pending-orders.ts";

/** Finds the button that takes the focus of the closed dialog. */
export const pendingOrderButton = "[data-pending-order] button";

type PendingOrderNoticeProps = { order: OpenOrder; onOutcome: OnOutcome; onCheck: () => void };

/** Says above the plans that the bank is still asked, after the dialog of a pending payment was closed. */
export function PendingOrderNotice({ order, onOutcome, onCheck }: PendingOrderNoticeProps) {
  useOutcome(order, onOutcome);
  return (
    <Notice className="mb-8">
      <div data-pending-order className="grid gap-2">
        <p className="flex items-center gap-2.5 font-semibold">
          <Spinner />
          {strings.pendingTitle}
        </p>
        <OrderNumber id={order.order_id} />
        <Button variant="secondary" className="justify-self-start" onClick={onCheck}>
          {strings.checkAgain}
        </Button>
      </div>
    </Notice>
  );
}
