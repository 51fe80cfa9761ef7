import { nowText } from "../../clock.ts";
import { GatewayError } from "../gateway/types.ts";
import { listRefundsOfOrder, type RefundRow, updateRefundStatus } from "../orders/refund-store.ts";
import type { BillingDeps } from "./deps.ts";

const noteMinChars = 3;
const noteMaxChars = 100;

/** The reason within the gateway's limits of a note. */
function toNote(reason: string): string {
  const note = [...reason].slice(0, noteMaxChars).join("").trim();
  return note.length < noteMinChars ? "Refund" : note;
}

/** @returns the refund's new status; null when the gateway did not answer */
async function sendRefund(deps: BillingDeps, refund: RefundRow): Promise<string | null> {
  const { id, order_id: orderId, amount_paise: amount, reason } = refund;
  try {
    const sent = await deps.gateway.createRefund({ id, orderId, amount, note: toNote(reason) });
    return sent.status;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ refund: id, failure: error.failure }, "refund not accepted");
    // The gateway has it already; the next sync fetches its status.
    if (error.kind === "conflict") return "PENDING";
    return error.kind === "refused" ? "REFUSED" : null;
  }
}

/**
 * Sends an order's recorded refunds that the gateway does not have yet. Their ids are ours and fixed,
 * so sending one twice creates one refund.
 * @returns whether the gateway accepted one, so that the order must be synced again; and whether it refused one
 */
export async function sendRefunds(deps: BillingDeps, orderId: string) {
  const refunds = await listRefundsOfOrder(deps.db, orderId);
  let isAnyAccepted = false;
  let isAnyRefused = false;
  for (const refund of refunds.filter(({ status }) => status === "REQUESTED")) {
    const status = await sendRefund(deps, refund);
    if (status === null) continue;
    await updateRefundStatus(deps.db, { id: refund.id, status, now: nowText(deps.clock) });
    isAnyAccepted ||= status !== "REFUSED";
    isAnyRefused ||= status === "REFUSED";
  }
  return { isAnyAccepted, isAnyRefused };
}
