import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayRefund } from "../gateway/types.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import {
  failedAfterAcceptStatuses,
  failedRefundStatuses,
  unsentRefundStatuses,
} from "../statuses.ts";

/**
 * A refund in our database. Besides the gateway's statuses it can be `REQUESTED` (not sent yet) or
 * `REFUSED` (not accepted); neither counts as refunded money.
 */
export type RecordedRefund = {
  id: string;
  /** The payment to refund. The refund of a second payment does not change the order. */
  paymentId: string | null;
  status: string;
  amount: Paise;
};

export function toRecordedRefund(row: RefundRow): RecordedRefund {
  const { id, gateway_payment_id: paymentId, status, amount_paise: amount } = row;
  return { id, paymentId, status, amount };
}

/** `failed`: there were refunds, and all of them failed. */
export type RefundState = "none" | "partial" | "pending" | "refunded" | "failed";

type Refunds = { recorded: readonly RecordedRefund[]; reported: readonly GatewayRefund[] };

/** A successful payment beside the one that paid the order, with the amount that it brought. */
export type SecondPayment = { id: string; amount: Paise };

function isAccepted(status: string): boolean {
  return !unsentRefundStatuses.includes(status) && !failedAfterAcceptStatuses.includes(status);
}

/**
 * Our refunds as the gateway reports them now, and those that only the gateway has. The gateway refunds an order, so our
 * record says which payment is meant.
 */
export function mergeRefunds({ recorded, reported }: Refunds): RecordedRefund[] {
  const known = recorded.map((refund) => {
    const { status, amount } = reported.find(({ id }) => id === refund.id) ?? refund;
    return { ...refund, status, amount };
  });
  return [...known, ...reported.filter(({ id }) => known.every((refund) => refund.id !== id))];
}

/**
 * Assigns refunds that were made in the gateway's dashboard to payments. The gateway refunds an order and names its
 * first payment. Such a refund counts for a second payment of the same amount without another refund, so that a
 * buyer who paid twice keeps the plan.
 * @param secondPayments oldest first
 * @returns the reported refunds; our record decides about those that we recorded
 */
export function attributeRefunds(
  refunds: Refunds,
  secondPayments: readonly SecondPayment[],
): GatewayRefund[] {
  const isRecorded = ({ id }: GatewayRefund) => refunds.recorded.some((refund) => refund.id === id);
  const valid = mergeRefunds(refunds).filter(({ status }) => isAccepted(status));
  const waiting = secondPayments.filter(
    ({ id }) => !valid.some(({ paymentId }) => paymentId === id),
  );
  return refunds.reported.map((refund) => {
    const isOfSecondPayment = secondPayments.some(({ id }) => id === refund.paymentId);
    if (isRecorded(refund) || isOfSecondPayment || !isAccepted(refund.status)) return refund;
    const at = waiting.findIndex(({ amount }) => amount === refund.amount);
    const [secondPayment] = at === -1 ? [] : waiting.splice(at, 1);
    return secondPayment === undefined ? refund : { ...refund, paymentId: secondPayment.id };
  });
}

/** Which second payments have no refund yet, and whether all refunds of one of them failed. */
export function checkSecondPayments(refunds: Refunds, secondPayments: readonly SecondPayment[]) {
  const counted = mergeRefunds(refunds).filter(
    ({ id, status }) =>
      refunds.recorded.some((refund) => refund.id === id) ||
      !failedAfterAcceptStatuses.includes(status),
  );
  const byPayment = Map.groupBy(counted, ({ paymentId }) => paymentId);
  const isFailed = ({ status }: RecordedRefund) => failedRefundStatuses.includes(status);
  return {
    unrefunded: secondPayments.filter(({ id }) => !byPayment.has(id)),
    hasFailed: secondPayments.some(({ id }) => byPayment.get(id)?.every(isFailed) === true),
  };
}

function sum(refunds: readonly { amount: Paise }[]): Paise {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** What is left of an amount after those of the refunds that did not fail. */
export function remainingAmountOf(
  amount: Paise,
  refunds: readonly Pick<RecordedRefund, "status" | "amount">[],
): Paise {
  return amount - sum(refunds.filter(({ status }) => !failedRefundStatuses.includes(status)));
}

type RefundStateInput = Refunds & {
  mainPaymentId: string | null;
  secondPaymentIds: readonly string[];
  /** The amount at which the order counts as refunded. */
  amountToRefund: Paise;
};

/** Computes how far an order is refunded, from our refunds and those that the gateway reports. */
export function computeRefundState(input: RefundStateInput): RefundState {
  const { recorded, mainPaymentId, secondPaymentIds, amountToRefund } = input;
  const isOfSecondPayment = ({ id, paymentId }: RecordedRefund) =>
    recorded.some((refund) => refund.id === id)
      ? paymentId !== null && paymentId !== mainPaymentId
      : secondPaymentIds.includes(paymentId ?? "");
  const sent = mergeRefunds(input).filter(({ status }) => !unsentRefundStatuses.includes(status));
  const refunds = sent.filter((refund) => !isOfSecondPayment(refund));
  const valid = refunds.filter(({ status }) => !failedAfterAcceptStatuses.includes(status));
  const succeeded = valid.filter(({ status }) => status === "SUCCESS");
  if (refunds.length === 0) return "none";
  if (valid.length === 0) return "failed";
  if (sum(succeeded) >= amountToRefund) return "refunded";
  return sum(valid) >= amountToRefund ? "pending" : "partial";
}
