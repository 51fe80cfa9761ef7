import { useCallback, useEffect, useRef, useState } from "react";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { ApiError, toApiError } from "../../../lib/api/api-error.ts";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { findMainHeading, restoreLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import type { LoadDanger } from "../../../ui/ask/saved-question-helplines.tsx";
import { LoadDangerContext } from "../purchase-dialog.tsx";
import { noBankTimes } from "./bank-times.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { ClosedDialog, FailedDialog } from "./failure-dialogs.tsx";
import { CheckingDialog, PendingDialog, SuccessDialog } from "./outcome-dialogs.tsx";
import {
  type PendingOrder,
  PendingOrderNotice,
  pendingOrderButton,
} from "./pending-order-notice.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import {
  readReturnedOrderId,
  readSavedOrder,
  saveOrder,
  type UnfinishedOrder,
} from "./saved-order.ts";
import { markPurchase } from "./saved-purchase.ts";
import type { OnOutcome } from "./use-pending-orders.ts";
import { type Phase, usePurchase } from "./use-purchase.ts";
import { type OrderOutcome, verifyOrder } from "./verify-order.ts";

type PurchaseFlowProps = {
  /** The plan to buy; null for none. */
  plan: Plan | null;
  plans: readonly Plan[];
  onPlan: (plan: Plan | null) => void;
  /** Whom to call for the question that waits for the plan. */
  loadDanger?: LoadDanger;
};

type Purchasing = ReturnType<typeof usePurchase>;

/** The dialogs of a purchase; also resumes an order that an earlier visit left open. */
export function PurchaseFlow({ loadDanger, ...purchase }: PurchaseFlowProps) {
  return (
    <QueryProvider>
      <LoadDangerContext value={loadDanger ?? null}>
        <Purchase {...purchase} />
      </LoadDangerContext>
    </QueryProvider>
  );
}

function Purchase({ plan, plans, onPlan }: Omit<PurchaseFlowProps, "loadDanger">) {
  const purchase = usePurchase();
  const { phase, typed, check, settle, setPhase } = purchase;
  const [pending, setPending] = useState<PendingOrder | null>(null);
  useEffect(() => {
    if (plan !== null) setPhase({ name: "details", plan, busy: false, failure: null });
  }, [plan, setPhase]);
  const lookUp = useLookUp(purchase);
  useUnfinishedOrder(purchase, lookUp, setPending);
  const hadNotice = useRef(false);
  useEffect(() => {
    // The buttons went with the notice.
    if (hadNotice.current && pending === null) restoreLostFocus(findMainHeading);
    hadNotice.current = pending !== null;
  }, [pending]);
  const settlePending: OnOutcome = useCallback(
    (order, outcome) => {
      // Beside the prices, nobody waits for an order that runs out unpaid.
      if (outcome.kind !== "failed" || outcome.attempted !== false) return settle(order, outcome);
      setPending(null);
    },
    [settle],
  );
  const close = () => {
    if (phase.name !== "details") setPending(toPendingOrder(phase));
    setPhase({ name: "idle" });
    // A dialog that a reload opened has no button to give the focus back to.
    restoreLostFocus(
      () => document.querySelector<HTMLElement>(pendingOrderButton) ?? findMainHeading(),
    );
    onPlan(null);
    markPurchase(null);
  };
  const findPlan = (planId: number | null) => plans.find(({ id }) => id === planId);
  const orderAgain = (planId: number | null) => {
    const again = findPlan(planId);
    if (again === undefined) close();
    else setPhase({ name: "details", plan: again, busy: false, failure: null });
  };
  const keptCoupon = (planId: number) => {
    if (typed?.plan_id === planId) return typed.coupon_code;
    return pending?.order.plan_id === planId ? pending.coupon : null;
  };
  const about = { purchase, lookUp, orderAgain, keptCoupon };
  return (
    <>
      {pending === null || phase.name !== "idle" ? null : (
        <PendingOrderNotice
          pending={pending}
          plan={findPlan(pending.order.plan_id)}
          onOutcome={settlePending}
          onCheck={() => void check(pending.order)}
          onGoOn={() => orderAgain(pending.order.plan_id)}
        />
      )}
      <PhaseDialog {...about} onClose={close} />
    </>
  );
}

/** The order whose outcome nobody knows when its dialog closes; null when there is none. */
function toPendingOrder(phase: Phase): PendingOrder | null {
  const tried = { kind: "tried", coupon: null } as const;
  if (phase.name === "pending") return { order: phase.order, ...tried };
  if (phase.name !== "failed") return null;
  const { order_id, plan_id } = phase.order;
  if (plan_id === null) return null;
  const order = { order_id, plan_id };
  const { kind } = phase.outcome;
  if (kind === "unconfirmed") return { order, kind, coupon: null };
  return kind === "unknown" ? { order, ...tried } : null;
}

type PhaseDialogProps = {
  purchase: Purchasing;
  lookUp: LookUp;
  orderAgain: (planId: number | null) => void;
  keptCoupon: (planId: number) => string | null;
  onClose: () => void;
};

function PhaseDialog(props: PhaseDialogProps) {
  const { purchase, lookUp, orderAgain, keptCoupon, onClose } = props;
  const { phase, setPhase, typed, proceed, check, settle } = purchase;
  switch (phase.name) {
    case "details":
      return (
        <DetailsDialog
          plan={phase.plan}
          typed={typed}
          keptCoupon={keptCoupon(phase.plan.id)}
          busy={phase.busy}
          failure={phase.failure}
          onFailure={(failure) => setPhase({ ...phase, failure })}
          onProceed={(details) => void proceed(phase.plan, details)}
          onCancel={onClose}
        />
      );
    case "checking":
      return <CheckingDialog />;
    case "pending":
    case "closed": {
      const { order } = phase;
      const about = { order, onOutcome: settle, onCheck: () => void check(order), onClose };
      if (phase.name === "pending") return <PendingDialog {...about} bank={phase.bank} />;
      return <ClosedDialog {...about} onGoOn={() => orderAgain(order.plan_id)} />;
    }
    case "failed": {
      const { order_id, plan_id } = phase.order;
      return (
        <FailedDialog
          phase={phase}
          onRetry={() => orderAgain(plan_id)}
          onCheck={() => void (plan_id === null ? lookUp(order_id) : check({ order_id, plan_id }))}
          onClose={onClose}
        />
      );
    }
    case "success":
      return <SuccessDialog free={phase.free} />;
    case "idle":
    case "paying":
      return null;
  }
}

type LookUp = (orderId: string) => Promise<"done" | "no order">;

/** Fetches an order by its id. */
function useLookUp({ check, setPhase }: Pick<Purchasing, "check" | "setPhase">): LookUp {
  const { billing } = trpc.useUtils();
  return useCallback(
    async (orderId) => {
      const saved = readSavedOrder();
      const found =
        saved?.order_id === orderId
          ? saved
          : await billing.order
              .fetch({ order_id: orderId })
              .catch((error) => toApiError(error, messages.paymentVerifyError));
      if (!(found instanceof ApiError)) {
        await check(found);
        return "done";
      }
      const { status, message, requestId: reference } = found;
      if (status === 404 && !orderId.startsWith("ord_")) return "no order";
      const order = { order_id: orderId, plan_id: null };
      // A person who paid must not see the prices as if nothing had happened.
      const outcome: OrderOutcome =
        status === 404
          ? { kind: "unconfirmed", message: strings.otherAccount }
          : { kind: "unknown", message, reference };
      setPhase({ name: "failed", order, outcome, bank: noBankTimes });
      return "done";
    },
    [billing, check, setPhase],
  );
}

type NamedOrder = UnfinishedOrder & { coupon_code?: string | null };
type Found = { order: UnfinishedOrder; outcome: OrderOutcome; coupon: string | null };

/** Asks about an order; this tab forgets its own when nothing more can come of it. */
async function ask({ order_id, plan_id, coupon_code }: NamedOrder): Promise<Found> {
  const order = { order_id, plan_id };
  const outcome = await verifyOrder(order);
  const isOver = !["success", "pending", "unknown"].includes(outcome.kind);
  // The buyer may have ordered again meanwhile.
  if (isOver && readSavedOrder()?.order_id === order_id) saveOrder(null);
  return { order, outcome, coupon: coupon_code ?? null };
}

const isPaidOrTried = ({ outcome: { kind, attempted } }: Found) =>
  kind === "success" || (kind === "pending" && attempted !== false);

/**
 * The order to speak of on opening: this tab's, if somebody tried to pay it, else the one that the server names. The
 * phone may have thrown the tab away while its buyer paid, and another tab or browser may know of a payment.
 */
async function findOrder(fetchNamed: () => Promise<NamedOrder | null>): Promise<Found | null> {
  const saved = readSavedOrder();
  const own = saved === null ? null : await ask(saved);
  if (own !== null && isPaidOrTried(own)) return own;
  // A server of an earlier release names none.
  const named = await fetchNamed().catch(() => null);
  if (named === null) return own;
  if (named.order_id === own?.order.order_id) return { ...own, coupon: named.coupon_code ?? null };
  const found = await ask(named);
  return ["success", "pending", "unconfirmed"].includes(found.outcome.kind) ? found : own;
}

/** On opening: checks the order of the URL visibly, and silently the buyer's open order. */
function useUnfinishedOrder(
  { check, isResumed }: Pick<Purchasing, "check" | "isResumed">,
  lookUp: LookUp,
  onPending: (pending: PendingOrder) => void,
): void {
  const { billing } = trpc.useUtils();
  useEffect(() => {
    if (isResumed) return;
    const takeUp = async () => {
      const returned = readReturnedOrderId();
      if (returned !== null && (await lookUp(returned)) === "done") return;
      await refreshProfile();
      const found = await findOrder(() => billing.unfinishedOrder.fetch());
      if (found === null) return;
      const { order, coupon, outcome } = found;
      const { kind, attempted } = outcome;
      if (kind === "success") return check(order);
      if (kind === "pending") {
        onPending({ order, coupon, kind: attempted === false ? "untried" : "tried" });
      }
      if (kind === "unconfirmed") onPending({ order, coupon, kind });
    };
    // An earlier order must not break the page of prices.
    takeUp().catch(() => undefined);
  }, [billing, check, isResumed, lookUp, onPending]);
}
