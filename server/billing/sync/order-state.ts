import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import { failedPaymentStatuses, isPayableStatus, toPaymentState, wasPaid } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";
import type { OrderAlert } from "./order-alert.ts";
import {
  attributeRefunds,
  checkSecondPayments,
  computeRefundState,
  type RecordedRefund,
  type RefundState,
  type SecondPayment,
} from "./refund-state.ts";

/** An order as our database has it. Times are UTC ISO-8601 texts. */
export type OrderState = {
  status: OrderStatus;
  amount: Paise;
  currency: string;
  expiresAt: string;
  /** The payment that paid the order, or the last attempt. */
  paymentId: string | null;
  lastPaymentStatus: string | null;
  attempted: boolean;
  grant: "none" | "active" | "revoked";
  refunds: readonly RecordedRefund[];
};

/** An order as the gateway has it; `order` is null when the gateway does not know it. */
export type GatewaySnapshot = {
  order: GatewayOrder | null;
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
};

export type Decision = Pick<
  OrderState,
  "status" | "paymentId" | "lastPaymentStatus" | "attempted"
> & {
  grant: "keep" | "give" | "revoke" | "restore";
  /** What must go back: second payments, or what remains of a payment whose buyer is gone. */
  dueRefunds: { paymentId: string; amount: Paise }[];
  /** The snapshot's refunds, each with the payment that it gives back. */
  refunds: readonly GatewayRefund[];
  alerts: OrderAlert[];
};

const knownOrderStatuses = ["ACTIVE", "PAID", "EXPIRED", "TERMINATED", "TERMINATION_REQUESTED"];
const runningStatuses = ["PENDING", "FLAGGED", "NOT_ATTEMPTED"];
// We close an order this long after its expiry, even if the gateway still reports it as active.
const overdueSeconds = 3 * 3600;

/** Sorts oldest first. Times have whole seconds, so the growing ids decide between equal ones. */
function compareByTime(a: GatewayPayment, b: GatewayPayment): number {
  const [first, second] = [a.startedAt ?? "", b.startedAt ?? ""];
  if (first !== second) return first < second ? -1 : 1;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function findMismatches(
  state: OrderState,
  snapshot: GatewaySnapshot,
  main: GatewayPayment | undefined,
): OrderAlert[] {
  if (snapshot.order === null) return [];
  const amounts = [snapshot.order.amount, main?.orderAmount ?? state.amount];
  const currencies = [snapshot.order.currency, main?.currency ?? state.currency];
  const alerts: OrderAlert[] = [];
  if (amounts.some((amount) => amount !== state.amount)) alerts.push("amount_differs");
  if (currencies.some((currency) => currency !== state.currency)) alerts.push("currency_differs");
  return alerts;
}

function findUnknownStatuses(snapshot: GatewaySnapshot): OrderAlert[] {
  const alerts: OrderAlert[] = [];
  const { order, payments } = snapshot;
  if (order !== null && !knownOrderStatuses.includes(order.status)) {
    alerts.push("unknown_order_status");
  }
  const known = ["SUCCESS", ...failedPaymentStatuses, ...runningStatuses];
  if (payments.some((payment) => !known.includes(payment.status))) {
    alerts.push("unknown_payment_status");
  }
  return alerts;
}

/** What a payment brought of the order's amount, without the fees that the payer paid beside it. */
export function toPaidAmount({ amount, orderAmount }: GatewayPayment): Paise {
  return orderAmount ?? amount;
}

type DecisionInput = {
  state: OrderState;
  snapshot: GatewaySnapshot;
  now: string;
  /** The payment that paid the order, and other successful ones. */
  main: GatewayPayment | undefined;
  secondPayments: SecondPayment[];
  refundState: RefundState;
  mismatches: OrderAlert[];
};

type NextState = { status: OrderStatus; grant: Decision["grant"]; alerts?: OrderAlert[] };

function isRefunding(refundState: RefundState): boolean {
  return refundState === "refunded" || refundState === "pending";
}

/** A successful payment counts: its grant is active while it is neither refunded nor being refunded. */
function nextIfPaid({ state, refundState }: DecisionInput): NextState {
  if (isRefunding(refundState)) {
    const status = refundState === "refunded" ? "refunded" : "refund_pending";
    return { status, grant: state.grant === "active" ? "revoke" : "keep" };
  }
  const grants = { none: "give", active: "keep", revoked: "restore" } as const;
  const alerts: OrderAlert[] = refundState === "partial" ? ["partial_refund"] : [];
  if (refundState === "failed" && state.grant === "revoked") alerts.push("refund_reversed");
  return { status: "paid", grant: grants[state.grant], alerts };
}

/** True when the payment that paid the order has failed since. */
function isReversed({ state, snapshot, main }: DecisionInput): boolean {
  if (main !== undefined) return false;
  const own = snapshot.payments.find((payment) => payment.id === state.paymentId);
  return own !== undefined && toPaymentState(own.status) === "failed";
}

/**
 * True for a paid order that never got its grant and has no refund under way: its buyer had asked for the account's
 * deletion and may have come back. `decideForDeletedBuyer` decides who gets the grant.
 */
function isPaidWithoutGrant({ state, mismatches }: DecisionInput): boolean {
  const isRefundUnsent = state.refunds.some(({ status }) => status === "REQUESTED");
  return state.grant === "none" && mismatches.length === 0 && !isRefundUnsent;
}

/** How the gateway closed an order, so that nobody can pay it any more; null for one that is not closed. */
function toClosedStatus({ order }: GatewaySnapshot): "expired" | "terminated" | null {
  if (order?.status === "EXPIRED") return "expired";
  return order?.status.startsWith("TERMINAT") === true ? "terminated" : null;
}

/** Our status is `paid`: the payment can be reversed or go back. */
function nextFromPaid(input: DecisionInput): NextState {
  const { state, refundState, mismatches } = input;
  if (isReversed(input)) {
    const grant = state.grant === "active" ? "revoke" : "keep";
    // Never open again, even where the gateway takes more attempts: the buyer may have another open order for the plan.
    const status = toClosedStatus(input.snapshot) ?? "terminated";
    return { status, grant, alerts: ["payment_reversed"] };
  }
  if (isRefunding(refundState) || isPaidWithoutGrant(input)) return nextIfPaid(input);
  const alerts: OrderAlert[] = refundState === "partial" ? ["partial_refund"] : mismatches;
  return { status: "paid", grant: "keep", alerts };
}

/** Our status is `refund_pending`: the refund succeeds, or a part or all of it fails. */
function nextFromRefundPending(input: DecisionInput): NextState {
  const { state, refundState, mismatches } = input;
  if (isRefunding(refundState)) return nextIfPaid(input);
  // PAID alone never restores a revoked grant.
  if (refundState === "none")
    return { status: "refund_pending", grant: "keep", alerts: mismatches };
  if (isReversed(input)) return nextFromPaid(input);
  // An order that was refunded out of review was never paid as it asks.
  if (mismatches.length > 0 && state.grant === "none") {
    const partial: OrderAlert[] = refundState === "partial" ? ["partial_refund"] : [];
    return { status: "review", grant: "keep", alerts: [...mismatches, ...partial] };
  }
  // A refund that failed restores the grant, also where another one stands (`partial`).
  const paid = nextIfPaid(input);
  return refundState === "failed" ? { ...paid, alerts: ["refund_reversed"] } : paid;
}

/** Our status is `refunded`, which is final: a refund that failed after all only raises an alert. */
function nextFromRefunded({ refundState, mismatches }: DecisionInput): NextState {
  const alerts: OrderAlert[] = refundState === "failed" ? ["refund_reversed"] : mismatches;
  return { status: "refunded", grant: "keep", alerts };
}

function isOverdue({ state, now }: DecisionInput): boolean {
  return Date.parse(now) >= Date.parse(state.expiresAt) + overdueSeconds * 1000;
}

/** No payment of the order has succeeded. */
function nextIfUnpaid(input: DecisionInput, attempts: readonly GatewayPayment[]): NextState {
  const { state, snapshot } = input;
  const isPaidWithoutPayment = snapshot.order?.status === "PAID";
  const alerts: OrderAlert[] = isPaidWithoutPayment ? ["paid_without_payment"] : [];
  const closed = toClosedStatus(snapshot);
  if (closed !== null && (isPayableStatus(state.status) || state.status === "review")) {
    return { status: closed, grant: "keep" };
  }
  if (!isPayableStatus(state.status)) return { status: state.status, grant: "keep", alerts };
  if (isOverdue(input)) {
    // Not open any more, so that the buyer can order again; in review, because money may have come.
    return { status: isPaidWithoutPayment ? "review" : "expired", grant: "keep", alerts };
  }
  const isAttempted = attempts.length > 0 || state.status === "pending" || isPaidWithoutPayment;
  return { status: isAttempted ? "pending" : "open", grant: "keep", alerts };
}

function nextIfUnknownToGateway({ state: { status, expiresAt }, now }: DecisionInput): NextState {
  const isExpired = isPayableStatus(status) && now >= expiresAt;
  // The gateway may not have got a `created` order, and refused a `failed` one.
  const isExpected = status === "created" || status === "failed";
  const alerts: OrderAlert[] = isExpected ? [] : ["unknown_to_gateway"];
  return { status: isExpired ? "expired" : status, grant: "keep", alerts };
}

function toNextState(input: DecisionInput, attempts: readonly GatewayPayment[]): NextState {
  const { state, snapshot, main, mismatches, refundState } = input;
  if (snapshot.order === null) return nextIfUnknownToGateway(input);
  if (state.status === "paid") return nextFromPaid(input);
  if (state.status === "refund_pending") return nextFromRefundPending(input);
  if (state.status === "refunded") return nextFromRefunded(input);
  const isPaid = main !== undefined;
  if (isPaid && (mismatches.length === 0 || isRefunding(refundState))) return nextIfPaid(input);
  if (mismatches.length > 0 && (isPaid || toClosedStatus(snapshot) === null)) {
    return { status: "review", grant: "keep", alerts: mismatches };
  }
  return nextIfUnpaid(input, attempts);
}

function toDecisionInput(state: OrderState, reported: GatewaySnapshot, now: string): DecisionInput {
  const successes = reported.payments
    .filter(({ status }) => status === "SUCCESS")
    .sort(compareByTime);
  const main = successes.find(({ id }) => id === state.paymentId) ?? successes[0];
  const secondPayments = successes
    .filter((payment) => payment !== main)
    .map((payment) => ({ id: payment.id, amount: toPaidAmount(payment) }));
  const recorded = state.refunds;
  const refunds = attributeRefunds({ recorded, reported: reported.refunds }, secondPayments);
  const snapshot = { ...reported, refunds };
  const mismatches = findMismatches(state, snapshot, main);
  const isOtherAmount = mismatches.length > 0 && main !== undefined;
  const refundState = computeRefundState({
    recorded,
    reported: refunds,
    mainPaymentId: main?.id ?? state.paymentId,
    secondPaymentIds: secondPayments.map(({ id }) => id),
    amountToRefund: isOtherAmount ? toPaidAmount(main) : state.amount,
  });
  return { state, snapshot, now, main, secondPayments, refundState, mismatches };
}

/**
 * Computes the next state of an order from our state and the gateway's snapshot (research: payments,
 * "Lifecycle"). Pure, and the same for every source of a sync.
 */
export function computeNextState(
  state: OrderState,
  snapshot: GatewaySnapshot,
  now: string,
): Decision {
  const input = toDecisionInput(state, snapshot, now);
  const { refunds } = input.snapshot;
  const attempts = snapshot.payments
    .filter(({ status }) => status !== "NOT_ATTEMPTED")
    .sort(compareByTime);
  const keepsPayment = wasPaid(state.status) && !isReversed(input);
  const payment = input.main ?? (keepsPayment ? undefined : attempts.at(-1));
  const next = toNextState(input, attempts);
  const { unrefunded, hasFailed } = checkSecondPayments(
    { recorded: state.refunds, reported: refunds },
    input.secondPayments,
  );
  const alerts = new Set<OrderAlert>([
    ...(next.alerts ?? []),
    ...(unrefunded.length > 0 ? ["second_success" as const] : []),
    ...(hasFailed ? ["refund_reversed" as const] : []),
    ...findUnknownStatuses(snapshot),
  ]);
  return {
    status: next.status,
    grant: next.grant,
    paymentId: payment?.id ?? state.paymentId,
    lastPaymentStatus: payment?.status ?? state.lastPaymentStatus,
    attempted: state.attempted || attempts.length > 0,
    dueRefunds: unrefunded.map(({ id, amount }) => ({ paymentId: id, amount })),
    refunds,
    alerts: [...alerts],
  };
}
