import { useCallback, useEffect, useRef, useState } from "react";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { navigate } from "../../../lib/navigation.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import {
  releaseQuestionToTab,
  restoreQuestionBeingPaid,
  saveQuestionWhilePaying,
} from "../../../lib/storage/question-being-paid.ts";
import { saveSelectedPlan } from "../../../lib/storage/selected-plan.ts";
import { Store } from "../../../lib/store.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { type BankAnswer, type BankTimes, noBankTimes, toCheckResult } from "./bank-times.ts";
import {
  isAtPlans,
  leaveCheckoutEntry,
  plansPagePath,
  pushCheckoutEntry,
  useCheckoutEntry,
} from "./checkout-entry.ts";
import { type BuyerDetails, pay, toDetailsFailure } from "./pay.ts";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import { saveOrder, showInUrl, type UnfinishedOrder } from "./saved-order.ts";
import { markPurchase, saveTyped } from "./saved-purchase.ts";
import { type OrderOutcome, verifyOrder } from "./verify-order.ts";

/** An order that could not be loaded. */
type UnknownOrder = { order_id: string; plan_id: null };

/** The state of a purchase. Only the server's answer leads to `success`. */
export type Phase =
  | { name: "idle" }
  | { name: "details"; plan: Plan; busy: boolean; failure: FormError | null }
  | { name: "paying" }
  | { name: "checking" }
  | { name: "pending"; order: UnfinishedOrder; bank: BankTimes }
  /** The buyer closed the checkout before paying. */
  | { name: "closed"; order: UnfinishedOrder }
  | {
      name: "failed";
      order: UnfinishedOrder | UnknownOrder;
      outcome: OrderOutcome;
      bank: BankTimes;
    }
  | { name: "success"; free: boolean };

/** What a purchase shows next: it waits for the page of the plans, which Back can leave while the checkout stays open. */
class NextPhase extends Store<Phase | null> {
  show = (phase: Phase | null) => this.set(phase);
}

const next = new NextPhase(null);
const setPhase: (phase: Phase) => void = next.show;

const isPaying = () => next.read()?.name === "paying";
const sayStillOpen = () => toast(strings.stillOpen);

/** The checkout was closed over another page. */
function endUnseen(): void {
  releaseQuestionToTab();
  next.show(null);
}

/** The state of the purchase, and whether it began before this page was opened. */
function usePhase() {
  const [phase, show] = useState<Phase>({ name: "idle" });
  const [isResumed] = useState(() => !["idle", undefined].includes(next.read()?.name));
  useCheckoutEntry(isPaying, sayStillOpen);
  useEffect(() => {
    const take = () => {
      const shown = next.read();
      if (shown === null) return;
      show(shown);
      if (!isPaying()) next.show(null);
    };
    take();
    return next.subscribe(take);
  }, []);
  return { phase, isResumed };
}

const checkoutSteps = {
  onOpen: () => {
    if (!isAtPlans()) return false;
    pushCheckoutEntry();
    saveQuestionWhilePaying();
    // The checkout is over the page; our modal would cover it.
    setPhase({ name: "paying" });
    return true;
  },
  onClosed: () => {
    setPhase({ name: "checking" });
    return leaveCheckoutEntry();
  },
};

/**
 * Orders a plan. A press whose answer was lost is repeated with its key; after an answer the server finds the open
 * order by itself, and a key would bring back that answer after the order has expired.
 */
function useOrder() {
  const { mutateAsync } = trpc.billing.createOrder.useMutation();
  const sent = useRef({ body: "", key: "" });
  return async (plan: Plan, details: BuyerDetails) => {
    const body = JSON.stringify([plan.id, details]);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const { key: idempotencyKey } = sent.current;
    const made = await mutateAsync({ plan_id: plan.id, ...details, idempotencyKey });
    sent.current = { body: "", key: "" };
    return {
      order: { order_id: made.order_id, plan_id: plan.id },
      sessionId: made.payment_session_id,
      mode: made.checkout,
    };
  };
}

/** A purchase from the buyer's details to the server's result. */
export function usePurchase() {
  const { phase, isResumed } = usePhase();
  const [typed, setTyped] = useState<(BuyerDetails & { plan_id: number }) | null>(null);
  const running = useRef(false);
  const lastAnswer = useRef<BankAnswer | null>(null);
  const order = useOrder();
  const { billing } = trpc.useUtils();

  const settle = useCallback(
    (
      open: UnfinishedOrder,
      outcome: OrderOutcome,
      { free = false, bank = noBankTimes }: { free?: boolean; bank?: BankTimes } = {},
    ) => {
      const isOpen = outcome.kind === "pending" || outcome.kind === "unknown";
      showInUrl(isOpen ? open.order_id : null);
      if (["closed", "failed", "over"].includes(outcome.kind)) releaseQuestionToTab();
      if (outcome.kind === "pending") return setPhase({ name: "pending", order: open, bank });
      if (outcome.kind === "closed") return setPhase({ name: "closed", order: open });
      if (outcome.kind !== "success") {
        return setPhase({ name: "failed", order: open, outcome, bank });
      }
      restoreQuestionBeingPaid();
      saveOrder(null);
      saveSelectedPlan(null);
      setPhase({ name: "success", free });
      // Payments and prices are outdated; the profile refetches itself.
      void billing.invalidate();
      refreshProfile().catch(() => undefined);
    },
    [billing],
  );

  const check = useCallback(
    async (open: UnfinishedOrder) => {
      setPhase({ name: "checking" });
      const answer = await verifyOrder(open);
      if (answer.gatewayAsked) {
        const askedAt = new Date().toISOString();
        lastAnswer.current = { orderId: open.order_id, askedAt, kind: answer.kind };
      }
      // The next visit asks again.
      if (!isAtPlans()) return;
      const { outcome, bank } = toCheckResult(open, answer, lastAnswer.current);
      settle(open, outcome, { bank });
    },
    [settle],
  );

  const proceed = async (plan: Plan, details: BuyerDetails) => {
    // React state updates too late for the second click of a double click.
    if (running.current) return;
    running.current = true;
    setTyped({ plan_id: plan.id, ...details });
    setPhase({ name: "details", plan, busy: true, failure: null });
    try {
      const ordered = await order(plan, details);
      saveOrder(ordered.order);
      markPurchase(null);
      const outcome = await pay(ordered, checkoutSteps);
      if (outcome === null) return setPhase({ name: "idle" });
      if (!isAtPlans()) {
        // Whoever left the page and then closed the checkout knows that nothing was paid.
        if (outcome.kind === "closed") return endUnseen();
        if (outcome.kind !== "success") saveTyped(details);
        navigate(plansPagePath);
      }
      settle(ordered.order, outcome, { free: ordered.sessionId === null });
    } catch (error) {
      releaseQuestionToTab();
      if (!isAtPlans()) return next.show(null);
      // The new price must be on the button before it is pressed again.
      const { refusal } = toApiError(error, messages.orderFailed);
      if (refusal?.id === "priceChanged") await billing.quote.invalidate();
      setPhase({ name: "details", plan, busy: false, failure: toDetailsFailure(error) });
    } finally {
      running.current = false;
    }
  };

  return { phase, isResumed, setPhase, typed, proceed, check, settle };
}
