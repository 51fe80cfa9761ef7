import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayRefund } from "../gateway/types.ts";
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
  /** The payment to refund. The refund of a duplicate payment does not change the order. */
  paymentId: string | null;
  status: string;
  amount: Paise;
};

/** `failed`: there were refunds, and all of them failed. */
export type RefundState = "none" | "partial" | "pending" | "refunded" | "failed";

type RefundStateInput = {
  recorded: readonly RecordedRefund[];
  reported: readonly GatewayRefund[];
  mainPaymentId: string | null;
  duplicatePaymentIds: readonly string[];
  /** The amount at which the order counts as refunded. */
  amountToRefund: Paise;
};

type Attribution = {
  recorded: readonly RecordedRefund[];
  reported: readonly GatewayRefund[];
  /** The successful payments beside the one that paid the order, oldest first, with the amount that each brought. */
  duplicatePayments: readonly { id: string; amount: Paise }[];
};

function isAccepted(status: string): boolean {
  return !unsentRefundStatuses.includes(status) && !failedAfterAcceptStatuses.includes(status);
}

/** Our refunds with the status that the gateway reports, and those that only the gateway has. */
function mergeRefunds(
  recorded: readonly RecordedRefund[],
  reported: readonly GatewayRefund[],
): RecordedRefund[] {
  const known = recorded.map((refund) => {
    const status = reported.find(({ id }) => id === refund.id)?.status ?? refund.status;
    return { ...refund, status };
  });
  return [...known, ...reported.filter(({ id }) => known.every((refund) => refund.id !== id))];
}

/**
 * Assigns refunds that were made in the gateway's dashboard to payments. The gateway refunds an order and names its
 * first payment. Such a refund counts for a duplicate payment of the same amount without another refund, so that a
 * buyer who paid twice keeps the plan.
 * @returns the reported refunds; our record decides about those that we recorded
 */
export function attributeRefunds({
  recorded,
  reported,
  duplicatePayments,
}: Attribution): GatewayRefund[] {
  const isRecorded = ({ id }: GatewayRefund) => recorded.some((refund) => refund.id === id);
  const valid = mergeRefunds(recorded, reported).filter(({ status }) => isAccepted(status));
  const waiting = duplicatePayments.filter(
    ({ id }) => !valid.some(({ paymentId }) => paymentId === id),
  );
  return reported.map((refund) => {
    const isOfDuplicate = duplicatePayments.some(({ id }) => id === refund.paymentId);
    if (isRecorded(refund) || isOfDuplicate || !isAccepted(refund.status)) return refund;
    const at = waiting.findIndex(({ amount }) => amount === refund.amount);
    const [duplicate] = at === -1 ? [] : waiting.splice(at, 1);
    return duplicate === undefined ? refund : { ...refund, paymentId: duplicate.id };
  });
}

type DuplicateRefunds = Omit<Attribution, "duplicatePayments"> & {
  duplicateIds: readonly string[];
};

/** Which duplicate payments have no refund yet, and whether all refunds of one of them failed. */
export function checkDuplicatePayments({ recorded, reported, duplicateIds }: DuplicateRefunds) {
  const refunds = mergeRefunds(recorded, reported).filter(
    ({ id, status }) =>
      recorded.some((refund) => refund.id === id) || !failedAfterAcceptStatuses.includes(status),
  );
  const statusesOf = (duplicateId: string) =>
    refunds.filter(({ paymentId }) => paymentId === duplicateId).map(({ status }) => status);
  const isFailed = (status: string) => failedRefundStatuses.includes(status);
  const unrefunded = duplicateIds.filter((id) => statusesOf(id).length === 0);
  const refunding = duplicateIds.filter((id) => !unrefunded.includes(id));
  return { unrefunded, hasFailed: refunding.some((id) => statusesOf(id).every(isFailed)) };
}

function sum(refunds: readonly { amount: Paise }[]): Paise {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** Computes how far an order is refunded, from our refunds and those that the gateway reports. */
export function computeRefundState(input: RefundStateInput): RefundState {
  const { recorded, reported, mainPaymentId, duplicatePaymentIds, amountToRefund } = input;
  const accepted = recorded.filter(({ status }) => !unsentRefundStatuses.includes(status));
  const merged = new Map<string, { status: string; amount: Paise; isDuplicate: boolean }>();
  for (const { id, paymentId, status, amount } of accepted) {
    merged.set(id, {
      status,
      amount,
      isDuplicate: paymentId !== null && paymentId !== mainPaymentId,
    });
  }
  for (const { id, paymentId, status, amount } of reported) {
    // The gateway refunds an order and not a payment, so our record says which payment is meant.
    const record = recorded.find((refund) => refund.id === id);
    const isDuplicate =
      record === undefined
        ? duplicatePaymentIds.includes(paymentId ?? "")
        : record.paymentId !== null && record.paymentId !== mainPaymentId;
    merged.set(id, { status, amount, isDuplicate });
  }
  const refunds = [...merged.values()].filter(({ isDuplicate }) => !isDuplicate);
  const valid = refunds.filter(({ status }) => !failedAfterAcceptStatuses.includes(status));
  const succeeded = valid.filter(({ status }) => status === "SUCCESS");
  if (refunds.length === 0) return "none";
  if (valid.length === 0) return "failed";
  if (sum(succeeded) >= amountToRefund) return "refunded";
  return sum(valid) >= amountToRefund ? "pending" : "partial";
}
