import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayRefund } from "../gateway/types.ts";
import { failedRefundStatuses, reversedRefundStatuses, unsentRefundStatuses } from "../statuses.ts";

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

type Attribution = {
  recorded: readonly RecordedRefund[];
  reported: readonly GatewayRefund[];
  /** The successful payments beside the one that paid the order, oldest first, with the sum that each brought. */
  extras: readonly { id: string; amount: Paise }[];
};

function isAccepted(status: string): boolean {
  return !unsentRefundStatuses.includes(status) && !reversedRefundStatuses.includes(status);
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
 * Says of refunds made in the gateway's dashboard which payment they give back. The gateway refunds an order and names
 * its first payment, so such a refund counts for a second payment of its sum that nothing else gives back: the buyer
 * who paid twice keeps the plan.
 * @returns the reported refunds; of those in our records the record says it
 */
export function attributeRefunds({ recorded, reported, extras }: Attribution): GatewayRefund[] {
  const isRecorded = ({ id }: GatewayRefund) => recorded.some((refund) => refund.id === id);
  const valid = mergeRefunds(recorded, reported).filter(({ status }) => isAccepted(status));
  const waiting = extras.filter(({ id }) => !valid.some(({ paymentId }) => paymentId === id));
  return reported.map((refund) => {
    const isOfExtra = extras.some(({ id }) => id === refund.paymentId);
    if (isRecorded(refund) || isOfExtra || !isAccepted(refund.status)) return refund;
    const at = waiting.findIndex(({ amount }) => amount === refund.amount);
    const [extra] = at === -1 ? [] : waiting.splice(at, 1);
    return extra === undefined ? refund : { ...refund, paymentId: extra.id };
  });
}

type Extras = Omit<Attribution, "extras"> & { extraIds: readonly string[] };

/** Which extra payments nothing gives back yet, and whether all refunds of one of them failed. */
export function checkExtras({ recorded, reported, extraIds }: Extras) {
  const refunds = mergeRefunds(recorded, reported).filter(
    ({ id, status }) =>
      recorded.some((refund) => refund.id === id) || !reversedRefundStatuses.includes(status),
  );
  const statusesOf = (extraId: string) =>
    refunds.filter(({ paymentId }) => paymentId === extraId).map(({ status }) => status);
  const isFailed = (status: string) => failedRefundStatuses.includes(status);
  const unrefunded = extraIds.filter((id) => statusesOf(id).length === 0);
  const refunding = extraIds.filter((id) => !unrefunded.includes(id));
  return { unrefunded, hasFailed: refunding.some((id) => statusesOf(id).every(isFailed)) };
}

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
