import { useEffect, useRef, useState } from "react";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { planLabel } from "../../../../shared/billing/plan-prices.ts";
import { takesLostFocus, useLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { helpPath } from "../payments/order-paths.ts";
import { OrderNumber } from "./outcome-dialogs.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import type { UnfinishedOrder } from "./saved-order.ts";
import { type OnOutcome, useOutcome } from "./use-pending-orders.ts";

/** Finds the button or link that takes the focus of the closed dialog. */
export const pendingOrderButton = "[data-pending-order] :is(button, a)";

/**
 * An order whose outcome nobody knows: the bank has heard of no attempt to pay it (`untried`), is still asked (`tried`),
 * or a person has to look at it (`unconfirmed`).
 */
export type PendingOrder = {
  order: UnfinishedOrder;
  kind: "untried" | "tried" | "unconfirmed";
  coupon: string | null;
};

type PendingOrderNoticeProps = {
  pending: PendingOrder;
  /** Undefined for a plan that is not sold here. */
  plan: Plan | undefined;
  onOutcome: OnOutcome;
  onCheck: () => void;
  onGoOn: () => void;
};

/** Each poll takes one of the syncs of all buyers, and here mostly nobody waits for a bank. */
const waitLong = () => 30;

/**
 * Says above the plans that the bank is still asked, or that a person looks at the order: after the dialog of such a
 * payment was closed, and to a buyer who comes back in a tab that knows nothing of the payment.
 */
export function PendingOrderNotice(props: PendingOrderNoticeProps) {
  // No poll settles an order that waits for a person.
  return props.pending.kind === "unconfirmed" ? (
    <UnconfirmedNotice {...props} />
  ) : (
    <PolledNotice {...props} />
  );
}

/** The plan and the number of the order, for a buyer who ordered several. */
function NamedOrder({ plan, pending }: Pick<PendingOrderNoticeProps, "plan" | "pending">) {
  return (
    <div>
      {plan === undefined ? null : (
        <p className="font-semibold">{strings.planPrice(planLabel(plan.months))}</p>
      )}
      <OrderNumber id={pending.order.order_id} />
    </div>
  );
}

function UnconfirmedNotice({ pending, plan }: PendingOrderNoticeProps) {
  return (
    <Notice className="mb-8">
      <div data-pending-order className="grid gap-2">
        <p className="font-semibold">{strings.reviewTitle}</p>
        <p>{strings.unconfirmedText}</p>
        <NamedOrder plan={plan} pending={pending} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={helpPath(pending.order.order_id)} variant="secondary">
            {strings.support}
          </LinkButton>
        </div>
      </div>
    </Notice>
  );
}

function PolledNotice({ pending, plan, onOutcome, onCheck, onGoOn }: PendingOrderNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isUntried, setIsUntried] = useState(pending.kind === "untried");
  const answer = useOutcome(pending.order, onOutcome, isUntried ? waitLong : undefined);
  useEffect(() => {
    // A server that asked nobody does not know, and the notice must not change from poll to poll.
    if (answer?.attempted === undefined || answer.gatewayAsked === false) return;
    setIsUntried(!answer.attempted);
  }, [answer]);
  useLostFocus(isUntried, box);
  return (
    <Notice className="mb-8">
      <div ref={box} data-pending-order className="grid gap-2">
        <p className="flex items-center gap-2.5 font-semibold">
          {isUntried ? null : <Spinner />}
          {isUntried ? strings.openTitle : strings.pendingTitle}
        </p>
        <p>{isUntried ? strings.openText : strings.waitText}</p>
        <NamedOrder plan={plan} pending={pending} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onCheck} {...takesLostFocus}>
            {isUntried ? strings.didPay : strings.checkAgain}
          </Button>
          {isUntried && plan !== undefined ? (
            <Button variant="secondary" onClick={onGoOn}>
              {strings.goOn}
            </Button>
          ) : null}
        </div>
      </div>
    </Notice>
  );
}
