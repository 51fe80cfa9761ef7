import type { Trx } from "../../db/database.ts";
import { findBuyer, type OrderRow } from "../orders/order-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { failedRefundStatuses } from "../statuses.ts";
import type { Decision, GatewaySnapshot } from "./order-state.ts";

type Input = { stored: { row: OrderRow; refunds: RefundRow[] }; snapshot: GatewaySnapshot };

/** The statuses of a payment's refunds as the gateway reports them now. */
function listRefundStatuses({ stored, snapshot }: Input, paymentId: string): string[] {
  const isOwn = (id: string | null) => id === null || id === paymentId;
  const known = stored.refunds.map(({ id, gateway_payment_id, status }) => ({
    paymentId: gateway_payment_id,
    status: snapshot.refunds.find((reported) => reported.id === id)?.status ?? status,
  }));
  const madeThere = snapshot.refunds.filter(
    ({ id }) => !stored.refunds.some((refund) => refund.id === id),
  );
  return [...known, ...madeThere].filter((one) => isOwn(one.paymentId)).map(({ status }) => status);
}

/**
 * A payment that comes once its buyer has asked for the deletion of the account goes back: nobody could use the
 * plan. An erased account gets no months back from a refund that failed either. Where every refund failed, the
 * money is still here, and a person must send it.
 */
export async function refundErased(trx: Trx, input: Input, decision: Decision): Promise<Decision> {
  const { paymentId, grant } = decision;
  if ((grant !== "give" && grant !== "restore") || paymentId === null) return decision;
  const buyer = await findBuyer(trx, input.stored.row.user_id);
  const isErased = buyer === undefined || buyer.erased_at !== null;
  // Months that were bought before the deletion was asked for stay usable until the erasure.
  const isLeaving = grant === "give" && buyer?.deletes_at !== null;
  if (!isErased && !isLeaving) return decision;
  const statuses = listRefundStatuses(input, paymentId);
  if (statuses.length === 0) {
    return { ...decision, grant: "keep", refundPayments: [...decision.refundPayments, paymentId] };
  }
  const haveAllFailed = statuses.every((status) => failedRefundStatuses.includes(status));
  const alerts = [...decision.alerts];
  if (haveAllFailed) alerts.push("refund_reversed");
  return { ...decision, grant: "keep", alerts };
}
