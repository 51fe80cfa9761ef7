import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Failure } from "../../../ui/state/failure.tsx";
import { helpPath } from "../payments/order-paths.ts";
import { PurchaseDialog } from "../purchase-dialog.tsx";
import { BankTimesText, OrderNumber } from "./outcome-dialogs.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import type { UnfinishedOrder } from "./saved-order.ts";
import { type OnOutcome, useOutcome } from "./use-pending-orders.ts";
import type { Phase } from "./use-purchase.ts";
import type { OrderOutcome } from "./verify-order.ts";

type ClosedDialogProps = {
  order: UnfinishedOrder;
  onOutcome: OnOutcome;
  onGoOn: () => void;
  onCheck: () => void;
  onClose: () => void;
};

/**
 * The buyer closed the checkout before paying, which is no failure. A payment in a UPI app may still
 * arrive, so the order is polled.
 */
export function ClosedDialog(props: ClosedDialogProps) {
  const { order, onOutcome, onGoOn, onCheck, onClose } = props;
  useOutcome(order, onOutcome);
  return (
    <PurchaseDialog open onClose={onClose} title={strings.closedTitle}>
      <p role="status">
        {strings.notPaid} {strings.closedText}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onGoOn}>{strings.goOn}</Button>
        <Button variant="secondary" onClick={onCheck}>
          {strings.didPay}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {strings.notNow}
        </Button>
      </div>
    </PurchaseDialog>
  );
}

const titles: Partial<Record<OrderOutcome["kind"], string>> = {
  failed: strings.failedTitle,
  over: strings.overTitle,
};

type FailedDialogProps = {
  phase: Phase & { name: "failed" };
  onRetry: () => void;
  onCheck: () => void;
  onClose: () => void;
};

export function FailedDialog({ phase, onRetry, onCheck, onClose }: FailedDialogProps) {
  const { order, outcome, bank } = phase;
  const isFailed = outcome.kind === "failed";
  // Of another account's order nobody here knows whether it was paid.
  const needsPerson = outcome.kind === "unconfirmed" && order.plan_id !== null;
  return (
    <PurchaseDialog open onClose={onClose} title={titles[outcome.kind] ?? strings.unconfirmedTitle}>
      {outcome.kind === "over" ? (
        <p role="status">{outcome.message}</p>
      ) : (
        <Failure error={outcome} />
      )}
      {isFailed ? <p>{strings.failedText}</p> : null}
      {needsPerson ? <p>{strings.unconfirmedText}</p> : null}
      <OrderNumber id={order.order_id} />
      <BankTimesText {...bank} />
      <div className="flex flex-wrap gap-3">
        {isFailed ? <Button onClick={onRetry}>{strings.tryAgain}</Button> : null}
        {outcome.kind === "over" ? <Button onClick={onClose}>{strings.viewPlans}</Button> : null}
        {outcome.kind === "unconfirmed" || outcome.kind === "over" ? null : (
          <Button variant={isFailed ? "secondary" : "primary"} onClick={onCheck}>
            {isFailed ? strings.didPay : strings.checkAgain}
          </Button>
        )}
        {isFailed ? null : (
          <LinkButton href={helpPath(order.order_id)} variant="secondary">
            {strings.support}
          </LinkButton>
        )}
      </div>
    </PurchaseDialog>
  );
}
