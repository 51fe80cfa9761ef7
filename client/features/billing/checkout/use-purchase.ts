import { useCallback, useRef, useState } from "react";
import type { Plan } from "../../../../shared/billing/plans.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { saveSelectedPlan } from "../../../lib/storage/selected-plan.ts";
import { type OpenOrder, saveOpenOrder, showInAddress } from "./open-order.ts";
import { type Details, type DetailsFault, detailsFault, pay } from "./pay.ts";
import { markPurchase } from "./saved-purchase.ts";
import { type Verdict, verify } from "./verify.ts";

/** An order that could not be loaded. */
type UnknownOrder = { order_id: string; plan_id: null };

/** The state of a purchase. Only the server's answer leads to `success`. */
export type Phase =
  | { name: "idle" }
  | { name: "details"; plan: Plan; busy: boolean; fault: DetailsFault | null }
  | { name: "paying" }
  | { name: "checking" }
  | { name: "pending"; order: OpenOrder }
  | { name: "failed"; order: OpenOrder | UnknownOrder; verdict: Verdict }
  | { name: "success"; free: boolean };

/** Orders a plan; the same plan and details never create two orders here. */
function useOrder() {
  const { mutateAsync } = trpc.billing.createOrder.useMutation();
  const sent = useRef({ body: "", key: "" });
  return async (plan: Plan, details: Details) => {
    const body = JSON.stringify([plan.id, details]);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const { key: idempotencyKey } = sent.current;
    const made = await mutateAsync({ plan_id: plan.id, ...details, idempotencyKey });
    return {
      order: { order_id: made.order_id, plan_id: plan.id },
      sessionId: made.payment_session_id,
      mode: made.checkout,
    };
  };
}

/** A purchase from the buyer's details to the server's result. */
export function usePurchase(start: Phase) {
  const [phase, setPhase] = useState<Phase>(start);
  const [typed, setTyped] = useState<Details | null>(null);
  const running = useRef(false);
  const order = useOrder();
  const { billing } = trpc.useUtils();

  const settle = useCallback(
    (open: OpenOrder, verdict: Verdict, free = false) => {
      const isOpen = verdict.kind === "pending" || verdict.kind === "unknown";
      showInAddress(isOpen ? open.order_id : null);
      if (verdict.kind === "pending") return setPhase({ name: "pending", order: open });
      if (verdict.kind !== "success") return setPhase({ name: "failed", order: open, verdict });
      saveOpenOrder(null);
      saveSelectedPlan(null);
      setPhase({ name: "success", free });
      // Payments and prices are outdated; the profile refetches itself.
      void billing.invalidate();
      refreshProfile().catch(() => undefined);
    },
    [billing],
  );

  const check = useCallback(
    async (open: OpenOrder) => {
      setPhase({ name: "checking" });
      settle(open, await verify(open));
    },
    [settle],
  );

  const proceed = async (plan: Plan, details: Details) => {
    // React state updates too late for the second click of a double click.
    if (running.current) return;
    running.current = true;
    setTyped(details);
    setPhase({ name: "details", plan, busy: true, fault: null });
    try {
      const ordered = await order(plan, details);
      saveOpenOrder(ordered.order);
      markPurchase(null);
      const verdict = await pay(ordered, {
        // The checkout is over the page; our modal would cover it.
        onOpen: () => setPhase({ name: "paying" }),
        onClosed: () => setPhase({ name: "checking" }),
      });
      if (verdict !== null) settle(ordered.order, verdict, ordered.sessionId === null);
    } catch (error) {
      setPhase({ name: "details", plan, busy: false, fault: detailsFault(error) });
    } finally {
      running.current = false;
    }
  };

  return { phase, setPhase, typed, proceed, check, settle };
}
