import { useEffect, useState } from "react";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { titleFromSlug } from "../../../../shared/services.ts";
import { navigate } from "../../../lib/navigation.ts";
import { readReturnPath, saveReturnPath } from "../../../lib/session/return-path.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { helpPath } from "../payments/order-paths.ts";
import type { OpenOrder } from "./open-order.ts";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import { usePendingOrders } from "./use-pending-orders.ts";
import type { Phase } from "./use-purchase.ts";
import type { OrderOutcome } from "./verify-order.ts";

/** Spec, section 9. */
const countdownSeconds = 5;
const servicesPath = "/get-started";

const stay = () => undefined;

/** Reports the success and leads back to the chosen service, or to all services. */
export function SuccessDialog({ free }: { free: boolean }) {
  const [left, setLeft] = useState(countdownSeconds);
  const [back] = useState(readReturnPath);
  const leave = (path: string) => {
    saveReturnPath(null);
    navigate(path, { replace: true });
  };
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  useEffect(() => {
    if (left > 0) return;
    saveReturnPath(null);
    navigate(servicesPath, { replace: true });
  }, [left]);
  const slug = decodeURIComponent(back?.split("/")[2] ?? "");
  const service = translateServiceName({ slug, name: titleFromSlug(slug) });
  return (
    <Dialog open onClose={stay} dismissible={false} title={strings.successTitle}>
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-9" />
        </span>
        <p className="text-balance">{free ? strings.successFree : strings.successText}</p>
        <div className="grid w-full max-w-80 gap-3">
          {back === null ? null : (
            <Button onClick={() => leave(back)}>{strings.goBack(service)}</Button>
          )}
          <Button
            variant={back === null ? "primary" : "secondary"}
            onClick={() => leave(servicesPath)}
          >
            {strings.goNow}
          </Button>
          <p className="text-sm text-balance text-muted">{strings.leaving(left)}</p>
        </div>
      </div>
    </Dialog>
  );
}

export function CheckingDialog() {
  return (
    <Dialog open onClose={stay} dismissible={false} title={strings.checkingTitle}>
      <Loading label={strings.checking} />
    </Dialog>
  );
}

function OrderNumber({ id }: { id: string }) {
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      {strings.order} <span className="font-semibold text-ink">{id}</span>
    </p>
  );
}

type PendingDialogProps = {
  order: OpenOrder;
  /** Called when the bank has answered. */
  onOutcome: (order: OpenOrder, outcome: OrderOutcome) => void;
  onCheck: () => void;
  onClose: () => void;
};

export function PendingDialog({ order, onOutcome, onCheck, onClose }: PendingDialogProps) {
  const outcome = usePendingOrders([order])[0]?.outcome;
  useEffect(() => {
    // A short network failure says nothing about the payment.
    const isNews = outcome !== undefined && !["pending", "unknown"].includes(outcome.kind);
    if (isNews) onOutcome(order, outcome);
  }, [order, outcome, onOutcome]);
  return (
    <Dialog open onClose={onClose} title={strings.pendingTitle}>
      <p role="status">{strings.pendingText}</p>
      <OrderNumber id={order.order_id} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCheck}>{strings.checkAgain}</Button>
        <Button variant="secondary" onClick={onClose}>
          {strings.close}
        </Button>
      </div>
    </Dialog>
  );
}

type FailedDialogProps = {
  phase: Phase & { name: "failed" };
  onRetry: () => void;
  onCheck: () => void;
  onClose: () => void;
};

export function FailedDialog({ phase, onRetry, onCheck, onClose }: FailedDialogProps) {
  const { order, outcome } = phase;
  const isFailed = outcome.kind === "failed";
  const title = isFailed ? strings.failedTitle : strings.unsettledTitle;
  return (
    <Dialog open onClose={onClose} title={title}>
      <ErrorState message={outcome.message}>
        <Reference id={outcome.reference} />
      </ErrorState>
      {isFailed ? <p>{strings.failedText}</p> : null}
      <OrderNumber id={order.order_id} />
      <div className="flex flex-wrap gap-3">
        {isFailed ? <Button onClick={onRetry}>{strings.tryAgain}</Button> : null}
        {outcome.kind === "unsettled" ? null : (
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
    </Dialog>
  );
}
