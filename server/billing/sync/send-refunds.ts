import { nowText } from "../../clock.ts";
import { GatewayError } from "../gateway/types.ts";
import { listRefundsOfOrder, type RefundRow, setRefundStatus } from "../orders/refund-store.ts";
import type { BillingDeps } from "./deps.ts";

const noteMinChars = 3;
const noteMaxChars = 100;

function noteOf(reason: string): string {
  const note = [...reason].slice(0, noteMaxChars).join("").trim();
  return note.length < noteMinChars ? "Refund" : note;
}

/** @returns what the refund is now; null when the gateway did not say */
async function sendOne(parts: BillingDeps, refund: RefundRow): Promise<string | null> {
  const { id, order_id: orderId, amount_paise: amount, reason } = refund;
  try {
    const told = await parts.gateway.createRefund({ id, orderId, amount, note: noteOf(reason) });
    return told.status;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ refund: id, fault: error.fault }, "refund not accepted");
    // Already there: the next look at the order tells its status.
    if (error.kind === "conflict") return "PENDING";
    return error.kind === "refused" ? "REFUSED" : null;
  }
}

/**
 * Sends an order's recorded refunds that the gateway does not have yet. Their ids are ours and
 * fixed, so sending one twice makes one refund.
 * @returns whether the gateway took one, so that the order must be looked at again
 */
export async function sendRefunds(parts: BillingDeps, orderId: string): Promise<boolean> {
  const refunds = await listRefundsOfOrder(parts.db, orderId);
  let taken = false;
  for (const refund of refunds.filter(({ status }) => status === "REQUESTED")) {
    const status = await sendOne(parts, refund);
    if (status === null) continue;
    await setRefundStatus(parts.db, { id: refund.id, status, now: nowText(parts.clock) });
    taken ||= status !== "REFUSED";
  }
  return taken;
}
