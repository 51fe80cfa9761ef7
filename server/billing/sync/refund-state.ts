import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayRefund } from "../gateway/types.ts";
import { reversedRefundStatuses, unsentRefundStatuses } from "../statuses.ts";

/**
 * A refund in our database. Besides the gateway's statuses it can be `REQUESTED` (not sent yet) or
 * `REFUSED` (not accepted); neither counts as refunded money.
 */
export type RecordedRefund = {
  id: string;
  /** The payment to refund. The refund of an extra payment does not change the order. */
  paymentId: string | null;
  status: string;
  amount: Paise;
};

/** `reversed`: there were refunds, and all of them failed. */
export type RefundState = "none" | "partial" | "pending" | "refunded" | "reversed";

type RefundStateInput = {
  recorded: readonly RecordedRefund[];
  reported: readonly GatewayRefund[];
  mainPaymentId: string | null;
  extraPaymentIds: readonly string[];
  /** The sum at which the order counts as refunded. */
  amountToRefund: Paise;
};

function sum(refunds: readonly { amount: Paise }[]): Paise {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** Computes how far an order is refunded, from our refunds and those that the gateway reports. */
export function computeRefundState(input: RefundStateInput): RefundState {
  const { recorded, reported, mainPaymentId, extraPaymentIds, amountToRefund } = input;
  const accepted = recorded.filter(({ status }) => !unsentRefundStatuses.includes(status));
  const merged = new Map<string, { status: string; amount: Paise; extra: boolean }>();
  for (const { id, paymentId, status, amount } of accepted) {
    merged.set(id, { status, amount, extra: paymentId !== null && paymentId !== mainPaymentId });
  }
  for (const { id, paymentId, status, amount } of reported) {
    // The gateway refunds an order and not a payment, so our record says which payment is meant.
    const record = recorded.find((refund) => refund.id === id);
    const extra =
      record === undefined
        ? extraPaymentIds.includes(paymentId ?? "")
        : record.paymentId !== null && record.paymentId !== mainPaymentId;
    merged.set(id, { status, amount, extra });
  }
  const refunds = [...merged.values()].filter(({ extra }) => !extra);
  const valid = refunds.filter(({ status }) => !reversedRefundStatuses.includes(status));
  const succeeded = valid.filter(({ status }) => status === "SUCCESS");
  if (refunds.length === 0) return "none";
  if (valid.length === 0) return "reversed";
  if (sum(succeeded) >= amountToRefund) return "refunded";
  return sum(valid) >= amountToRefund ? "pending" : "partial";
}
