import type { Db } from "../../db/database.ts";
import { findBuyerDeletion, type OrderRow } from "../orders/order-store.ts";
import { failedRefundStatuses } from "../statuses.ts";
import {
  type Decision,
  type GatewaySnapshot,
  type OrderState,
  toPaidAmount,
} from "./order-state.ts";
import { mergeRefunds, remainingAmountOf } from "./refund-state.ts";

type Input = { stored: { row: OrderRow; state: OrderState }; snapshot: GatewaySnapshot };

/** What is left of a payment after its refunds, and whether one of them failed. */
function checkRemainingAmount({ stored, snapshot }: Input, paymentId: string) {
  const own = mergeRefunds({ recorded: stored.state.refunds, reported: snapshot.refunds }).filter(
    (refund) => refund.paymentId === null || refund.paymentId === paymentId,
  );
  const payment = snapshot.payments.find(({ id }) => id === paymentId);
  const paid = payment === undefined ? stored.row.amount_paise : toPaidAmount(payment);
  const hasFailed = own.some(({ status }) => failedRefundStatuses.includes(status));
  return { remaining: remainingAmountOf(paid, own), hasFailed };
}

/**
 * Changes a decision that would give months to an account that is deleted or waits for it: nobody could use them, so
 * the payment goes back. Where a refund of it failed, we still hold money that a person must send.
 */
export async function decideForDeletedBuyer(
  db: Db,
  input: Input,
  decision: Decision,
): Promise<Decision> {
  const { paymentId, grant } = decision;
  if ((grant !== "give" && grant !== "restore") || paymentId === null) return decision;
  const buyer = await findBuyerDeletion(db, input.stored.row.user_id);
  const isErased = buyer === undefined || buyer.erased_at !== null;
  // Months that were bought before the deletion was asked for stay usable until the erasure.
  const isLeaving = grant === "give" && buyer?.deletes_at !== null;
  if (!isErased && !isLeaving) return decision;
  const { remaining, hasFailed } = checkRemainingAmount(input, paymentId);
  if (remaining <= 0) return { ...decision, grant: "keep" };
  if (hasFailed) {
    const alerts = new Set([...decision.alerts, "refund_reversed" as const]);
    return { ...decision, grant: "keep", alerts: [...alerts] };
  }
  const dueRefunds = [...decision.dueRefunds, { paymentId, amount: remaining }];
  return { ...decision, grant: "keep", dueRefunds };
}
