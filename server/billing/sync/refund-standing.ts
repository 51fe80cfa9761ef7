import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayRefund } from "../gateway/types.ts";
import { reversedStatuses, unsentStatuses } from "../orders/refund-statuses.ts";

/**
 * A refund of ours. Besides the gateway's statuses it can be `REQUESTED` (not yet sent) and
 * `REFUSED` (the gateway would not take it): neither counts as money on its way back.
 */
export type KnownRefund = {
  id: string;
  /** Which payment it was asked for; an extra one's says nothing about the order. */
  paymentId: string | null;
  status: string;
  amount: Paise;
};

/** `reversed`: there were refunds, and all of them came to nothing. */
export type RefundStanding = "none" | "partial" | "pending" | "refunded" | "reversed";

type Question = {
  known: readonly KnownRefund[];
  told: readonly GatewayRefund[];
  mainPaymentId: string | null;
  extraPaymentIds: readonly string[];
  /** What must go back before the order counts as refunded. */
  owed: Paise;
};

function total(refunds: readonly { amount: Paise }[]): Paise {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Where the money of an order stands, by our own refunds and those the gateway tells of. */
export function refundStanding(question: Question): RefundStanding {
  const { known, told, mainPaymentId, extraPaymentIds, owed } = question;
  const accepted = known.filter(({ status }) => !unsentStatuses.includes(status));
  const merged = new Map<string, { status: string; amount: Paise; extra: boolean }>();
  for (const { id, paymentId, status, amount } of accepted) {
    merged.set(id, { status, amount, extra: paymentId !== null && paymentId !== mainPaymentId });
  }
  for (const { id, paymentId, status, amount } of told) {
    // The gateway refunds an order, not a payment: what we asked it for decides where we know.
    const ours = known.find((refund) => refund.id === id);
    const asked = ours === undefined ? paymentId : ours.paymentId;
    const extra =
      ours === undefined
        ? extraPaymentIds.includes(asked ?? "")
        : asked !== null && asked !== mainPaymentId;
    merged.set(id, { status, amount, extra });
  }
  const own = [...merged.values()].filter(({ extra }) => !extra);
  const live = own.filter(({ status }) => !reversedStatuses.includes(status));
  if (own.length === 0) return "none";
  if (live.length === 0) return "reversed";
  if (total(live.filter(({ status }) => status === "SUCCESS")) >= owed) return "refunded";
  return total(live) >= owed ? "pending" : "partial";
}
