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
  /** The payment to refund. The refund of a second payment does not change the order. */
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
  secondPaymentIds: readonly string[];
  /** The amount at which the order counts as refunded. */
  amountToRefund: Paise;
};

type Attribution = {
  recorded: readonly RecordedRefund[];
  reported: readonly GatewayRefund[];
  /** The successful payments beside the one that paid the order, oldest first, with the amount that each brought. */
  secondPayments: readonly { id: string; amount: Paise }[];
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
 * first payment. Such a refund counts for a second payment of the same amount without another refund, so that a
 * buyer who paid twice keeps the plan.
 * @returns the reported refunds; our record decides about those that we recorded
 */
export function attributeRefunds({
  recorded,
  reported,
  secondPayments,
}: Attribution): GatewayRefund[] {
  const isRecorded = ({ id }: GatewayRefund) => recorded.some((refund) => refund.id === id);
  const valid = mergeRefunds(recorded, reported).filter(({ status }) => isAccepted(status));
  const waiting = secondPayments.filter(
    ({ id }) => !valid.some(({ paymentId }) => paymentId === id),
  );
  return reported.map((refund) => {
    const isOfSecondPayment = secondPayments.some(({ id }) => id === refund.paymentId);
    if (isRecorded(refund) || isOfSecondPayment || !isAccepted(refund.status)) return refund;
    const at = waiting.findIndex(({ amount }) => amount === refund.amount);
    const [secondPayment] = at === -1 ? [] : waiting.splice(at, 1);
    return secondPayment === undefined ? refund : { ...refund, paymentId: secondPayment.id };
  });
}

type SecondPaymentRefunds = Omit<Attribution, "secondPayments"> & {
  secondPaymentIds: readonly string[];
};

/** Which second payments have no refund yet, and whether all refunds of one of them failed. */
export function checkSecondPayments({
  recorded,
  reported,
  secondPaymentIds,
}: SecondPaymentRefunds) {
  const refunds = mergeRefunds(recorded, reported).filter(
    ({ id, status }) =>
      recorded.some((refund) => refund.id === id) || !failedAfterAcceptStatuses.includes(status),
  );
  const statusesOf = (secondPaymentId: string) =>
    refunds.filter(({ paymentId }) => paymentId === secondPaymentId).map(({ status }) => status);
  const isFailed = (status: string) => failedRefundStatuses.includes(status);
  const unrefunded = secondPaymentIds.filter((id) => statusesOf(id).length === 0);
  const refunding = secondPaymentIds.filter((id) => !unrefunded.includes(id));
  return { unrefunded, hasFailed: refunding.some((id) => statusesOf(id).every(isFailed)) };
}

function sum(refunds: readonly { amount: Paise }[]): Paise {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** Computes how far an order is refunded, from our refunds and those that the gateway reports. */
export function computeRefundState(input: RefundStateInput): RefundState {
  const { recorded, reported, mainPaymentId, secondPaymentIds, amountToRefund } = input;
  const accepted = recorded.filter(({ status }) => !unsentRefundStatuses.includes(status));
  const merged = new Map<string, { status: string; amount: Paise; isOfSecondPayment: boolean }>();
  for (const { id, paymentId, status, amount } of accepted) {
    merged.set(id, {
      status,
      amount,
      isOfSecondPayment: paymentId !== null && paymentId !== mainPaymentId,
    });
  }
  for (const { id, paymentId, status, amount } of reported) {
    // The gateway refunds an order and not a payment, so our record says which payment is meant.
    const record = recorded.find((refund) => refund.id === id);
    const isOfSecondPayment =
      record === undefined
        ? secondPaymentIds.includes(paymentId ?? "")
        : record.paymentId !== null && record.paymentId !== mainPaymentId;
    merged.set(id, { status, amount, isOfSecondPayment });
  }
  const refunds = [...merged.values()].filter(({ isOfSecondPayment }) => !isOfSecondPayment);
  const valid = refunds.filter(({ status }) => !failedAfterAcceptStatuses.includes(status));
  const succeeded = valid.filter(({ status }) => status === "SUCCESS");
  if (refunds.length === 0) return "none";
  if (valid.length === 0) return "failed";
  if (sum(succeeded) >= amountToRefund) return "refunded";
  return sum(valid) >= amountToRefund ? "pending" : "partial";
}
