import { useEffect, useState } from "react";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { servicePath, titleFromSlug } from "../../../../shared/services.ts";
import { formatTime } from "../../../lib/i18n/format.ts";
import { navigate } from "../../../lib/navigation.ts";
import { preloadPage } from "../../../lib/session/preload-page.ts";
import { readReturnPath, saveReturnPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import { readAskedQuestion } from "../../../lib/storage/saved-question.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { PurchaseDialog } from "../purchase-dialog.tsx";
import type { BankTimes } from "./bank-times.ts";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import type { UnfinishedOrder } from "./saved-order.ts";
import { hasDraftAt } from "./saved-purchase.ts";
import { type OnOutcome, useOutcome } from "./use-pending-orders.ts";

/** After a payment the next page opens by itself. */
const countdownSeconds = 5;
const getStartedPath = "/get-started";

const stay = () => undefined;

/** Reports the success and leads to the question that waits, be it still in a composer, or to all services. */
export function SuccessDialog({ free }: { free: boolean }) {
  const [left, setLeft] = useState(countdownSeconds);
  const { user } = useSession();
  const [asked] = useState(readAskedQuestion);
  const [back] = useState(readReturnPath);
  const [draftPath] = useState(() => (back !== null && hasDraftAt(back) ? back : null));
  const next = asked === null ? (draftPath ?? getStartedPath) : servicePath(asked.service);
  const closeAndOpen = (path: string) => {
    saveReturnPath(null);
    navigate(path, { replace: true });
  };
  useEffect(() => preloadPage(next), [next]);
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  useEffect(() => {
    if (left > 0) return;
    saveReturnPath(null);
    navigate(next, { replace: true });
  }, [left, next]);
  // A receipt is mailed only to an email address that its owner proved.
  const paid = user?.email ? strings.successText : strings.successTextPhone;
  const slug = back?.split("/")[2] ?? "";
  const service = translateServiceName({ slug, name: titleFromSlug(slug) });
  return (
    <PurchaseDialog
      open
      onClose={stay}
      dismissible={false}
      title={strings.successTitle}
      className="text-center [&_.modal-title]:justify-center"
    >
      <div className="grid grid-cols-1 justify-items-center gap-4">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-9" />
        </span>
        <p className="text-balance">{free ? strings.successFree : paid}</p>
        <div className="grid w-full max-w-80 grid-cols-1 gap-3">
          {asked === null ? null : (
            <Button onClick={() => closeAndOpen(next)}>{strings.sendQuestion}</Button>
          )}
          {back === null || asked !== null ? null : (
            <Button onClick={() => closeAndOpen(back)}>{strings.goBack(service)}</Button>
          )}
          <Button
            variant={back === null && asked === null ? "primary" : "secondary"}
            onClick={() => closeAndOpen(getStartedPath)}
          >
            {strings.goNow}
          </Button>
          <p className="text-sm text-balance text-muted">
            {next === getStartedPath ? strings.leaving(left) : strings.sending(left)}
          </p>
        </div>
      </div>
    </PurchaseDialog>
  );
}

/** What goes on, from the first moment: a dialog with its title alone looks broken. */
function Working({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-3">
      <Spinner className="mt-1" />
      <span>{children}</span>
    </p>
  );
}

export function CheckingDialog() {
  return (
    <PurchaseDialog open onClose={stay} dismissible={false} title={strings.checkingTitle}>
      <Working>{strings.checking}</Working>
    </PurchaseDialog>
  );
}

export function OrderNumber({ id }: { id: string }) {
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      {strings.order} <span className="font-semibold text-ink">{id}</span>
    </p>
  );
}

/** When the bank was asked, and can be again: a press that changes nothing else must not look like nothing. */
export function BankTimesText({ askedAt, askAgainAt }: BankTimes) {
  const asked = askedAt === null ? [] : [strings.askedAt(formatTime(askedAt))];
  const again = askAgainAt === null ? [] : [strings.askAgainAt(formatTime(askAgainAt))];
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {[...asked, ...again].join(" ")}
    </p>
  );
}

type PendingDialogProps = {
  order: UnfinishedOrder;
  bank: BankTimes;
  /** Called when the bank has answered. */
  onOutcome: OnOutcome;
  onCheck: () => void;
  onClose: () => void;
};

export function PendingDialog(props: PendingDialogProps) {
  const { order, bank, onOutcome, onCheck, onClose } = props;
  useOutcome(order, onOutcome);
  return (
    <PurchaseDialog open onClose={onClose} title={strings.pendingTitle}>
      <Working>{strings.pendingText}</Working>
      <OrderNumber id={order.order_id} />
      <BankTimesText {...bank} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCheck}>{strings.checkAgain}</Button>
        <Button variant="quiet" onClick={onClose}>
          {strings.close}
        </Button>
      </div>
    </PurchaseDialog>
  );
}
