import { useCallback, useEffect, useRef, useState } from "react";
import type { Plan } from "../../../shared/plans.ts";
import { refreshProfile } from "../../lib/profile.ts";
import { saveSelectedPlan } from "../../lib/selected-plan.ts";
import { type OpenOrder, saveOpenOrder, showInAddress } from "./open-order.ts";
import { type Details, type DetailsFault, detailsFault, order, pay } from "./pay.ts";
import { pollWaitSeconds, type Verdict, verify } from "./verify.ts";

/** Where a purchase stands. Only the server's word leads to `success`. */
export type Phase =
  | { name: "idle" }
  | { name: "details"; plan: Plan; busy: boolean; fault: DetailsFault | null }
  | { name: "paying" }
  | { name: "checking" }
  | { name: "pending"; order: OpenOrder; asked: number }
  | { name: "failed"; order: OpenOrder; verdict: Verdict }
  | { name: "success"; free: boolean };

type Settle = (
  open: OpenOrder,
  verdict: Verdict,
  more?: { asked?: number; free?: boolean },
) => void;

/** A purchase from the buyer's details to the server's word on it. */
export function usePurchase(start: Phase) {
  const [phase, setPhase] = useState<Phase>(start);
  const running = useRef(false);
  const sent = useRef({ body: "", key: "" });

  const settle = useCallback<Settle>((open, verdict, { asked = 0, free = false } = {}) => {
    showInAddress(verdict.kind === "pending" ? open.order_id : null);
    if (verdict.kind === "pending") return setPhase({ name: "pending", order: open, asked });
    if (verdict.kind !== "success") return setPhase({ name: "failed", order: open, verdict });
    saveOpenOrder(null);
    saveSelectedPlan(null);
    setPhase({ name: "success", free });
    // Without an answer the screens that follow ask again.
    refreshProfile().catch(() => undefined);
  }, []);

  const check = useCallback(
    async (open: OpenOrder) => {
      setPhase({ name: "checking" });
      settle(open, await verify(open));
    },
    [settle],
  );

  const proceed = async (plan: Plan, details: Details) => {
    // State comes too late for the second click of a double click.
    if (running.current) return;
    running.current = true;
    setPhase({ name: "details", plan, busy: true, fault: null });
    const body = JSON.stringify([plan.id, details]);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const ordered = await order(plan, details, sent.current.key);
      saveOpenOrder(ordered.order);
      const verdict = await pay(ordered, {
        // The till lies over the page; a modal of ours would lie over the till.
        onOpen: () => setPhase({ name: "paying" }),
        onClosed: () => setPhase({ name: "checking" }),
      });
      if (verdict !== null) settle(ordered.order, verdict, { free: ordered.sessionId === null });
    } catch (error) {
      setPhase({ name: "details", plan, busy: false, fault: detailsFault(error) });
    } finally {
      running.current = false;
    }
  };

  usePolling(phase, settle);
  return { phase, setPhase, proceed, check };
}

/** While the bank has not answered: asks now and then, and as soon as the buyer comes back. */
function usePolling(phase: Phase, settle: Settle): void {
  useEffect(() => {
    if (phase.name !== "pending") return;
    const { order: open, asked } = phase;
    let over = false;
    const ask = async () => {
      const verdict = await verify(open);
      // A network that is gone for a moment is no news of the payment.
      const news: Verdict = verdict.kind === "unknown" ? { ...verdict, kind: "pending" } : verdict;
      if (!over) settle(open, news, { asked: asked + 1 });
    };
    const timer = setTimeout(() => void ask(), pollWaitSeconds(asked) * 1000);
    const onVisible = () => {
      if (document.visibilityState === "visible") void ask();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [phase, settle]);
}
