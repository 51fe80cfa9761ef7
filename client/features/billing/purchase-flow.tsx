import { useEffect } from "react";
import type { Plan } from "../../../shared/plans.ts";
import { refreshProfile } from "../../lib/profile.ts";
import { QueryProvider, trpc } from "../../lib/trpc.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { findOpenOrder, orderInAddress, readOpenOrder, saveOpenOrder } from "./open-order.ts";
import { CheckingDialog, FailedDialog, PendingDialog, SuccessDialog } from "./outcome-dialogs.tsx";
import { type Phase, usePurchase } from "./use-purchase.ts";
import { verify } from "./verify.ts";

type PurchaseFlowProps = {
  /** The plan that is being bought; null while none is. */
  plan: Plan | null;
  plans: readonly Plan[];
  onPlan: (plan: Plan | null) => void;
};

const idle: Phase = { name: "idle" };

/** Buying a plan, over the page; also takes up what an earlier visit left open. */
export function PurchaseFlow(props: PurchaseFlowProps) {
  return (
    <QueryProvider>
      <Purchase {...props} />
    </QueryProvider>
  );
}

function Purchase({ plan, plans, onPlan }: PurchaseFlowProps) {
  const purchase = usePurchase(idle);
  const { phase, setPhase, typed, proceed, check, settle } = purchase;
  useEffect(() => {
    if (plan !== null) setPhase({ name: "details", plan, busy: false, fault: null });
  }, [plan, setPhase]);
  useOpenOrder(check);
  const close = () => {
    setPhase(idle);
    onPlan(null);
  };
  switch (phase.name) {
    case "details":
      return (
        <DetailsDialog
          plan={phase.plan}
          typed={typed}
          busy={phase.busy}
          fault={phase.fault}
          onFault={(fault) => setPhase({ ...phase, fault })}
          onProceed={(details) => void proceed(phase.plan, details)}
          onCancel={close}
        />
      );
    case "checking":
      return <CheckingDialog />;
    case "pending":
      return (
        <PendingDialog
          order={phase.order}
          onVerdict={settle}
          onCheck={() => void check(phase.order)}
          onClose={close}
        />
      );
    case "failed": {
      const again = plans.find(({ id }) => id === phase.order.plan_id);
      return (
        <FailedDialog
          phase={phase}
          onRetry={() =>
            again === undefined
              ? close()
              : setPhase({ name: "details", plan: again, busy: false, fault: null })
          }
          onCheck={() => void check(phase.order)}
          onClose={close}
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

/** On arrival: the order in the address is asked about aloud, one that this tab left open quietly. */
function useOpenOrder(check: (order: { order_id: string; plan_id: number }) => Promise<void>) {
  const { billing } = trpc.useUtils();
  useEffect(() => {
    const takeUp = async () => {
      const inAddress = orderInAddress();
      const load = (order_id: string) => billing.order.fetch({ order_id });
      // Someone else's order is none of ours.
      const found =
        inAddress === null ? null : await findOpenOrder(inAddress, load).catch(() => null);
      if (found !== null) return check(found);
      await refreshProfile();
      const kept = readOpenOrder();
      if (kept === null) return;
      const { kind } = await verify(kept);
      if (kind === "success") return check(kept);
      if (kind !== "unknown" && kind !== "pending") saveOpenOrder(null);
    };
    // A visit to the prices must not fail for what an earlier one left.
    takeUp().catch(() => undefined);
  }, [check, billing]);
}
