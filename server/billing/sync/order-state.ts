import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import {
  failedPaymentStatuses,
  isOpenStatus,
  isPaidStatus,
  toPaymentOutcome,
} from "../statuses.ts";
import type { OrderStatus } from "../table.ts";
import {
  attributeRefunds,
  checkSecondPayments,
  computeRefundState,
  type RecordedRefund,
  type RefundState,
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

type Alert =
  | "amount_differs"
  | "currency_differs"
  | "second_success"
  | "payment_reversed"
  | "paid_without_payment"
  | "unknown_order_status"
  | "unknown_payment_status"
  | "unknown_to_gateway"
  | "partial_refund"
  | "refund_reversed";

export type Decision = Pick<
  OrderState,
  "status" | "paymentId" | "lastPaymentStatus" | "attempted"
> & {
  grant: "keep" | "give" | "revoke" | "restore";
  /** Successful payments beside the one that paid the order; they must be refunded. */
  refundPayments: string[];
  /** The snapshot's refunds, each with the payment that it gives back. */
  refunds: readonly GatewayRefund[];
  alerts: Alert[];
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
): Alert[] {
  if (snapshot.order === null) return [];
  const amounts = [snapshot.order.amount, main?.orderAmount ?? state.amount];
  const currencies = [snapshot.order.currency, main?.currency ?? state.currency];
  const alerts: Alert[] = [];
  if (amounts.some((amount) => amount !== state.amount)) alerts.push("amount_differs");
  if (currencies.some((currency) => currency !== state.currency)) alerts.push("currency_differs");
  return alerts;
}

function findUnknownStatuses(snapshot: GatewaySnapshot): Alert[] {
  const alerts: Alert[] = [];
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
  secondPayments: GatewayPayment[];
  refundState: RefundState;
  mismatches: Alert[];
};

type Outcome = { status: OrderStatus; grant: Decision["grant"]; alerts?: Alert[] };

/** A grant is active only while the payment is neither refunded nor being refunded. */
function toPaidOutcome({ state, refundState }: DecisionInput): Outcome {
  if (refundState === "refunded" || refundState === "pending") {
    const status = refundState === "refunded" ? "refunded" : "refund_pending";
    return { status, grant: state.grant === "active" ? "revoke" : "keep" };
  }
  const grants = { none: "give", active: "keep", revoked: "restore" } as const;
  const alerts: Alert[] = refundState === "partial" ? ["partial_refund"] : [];
  return { status: "paid", grant: grants[state.grant], alerts };
}

/** True when the payment that paid the order has failed since. */
function isReversed({ state, snapshot, main }: DecisionInput): boolean {
  if (main !== undefined) return false;
  const own = snapshot.payments.find((payment) => payment.id === state.paymentId);
  return own !== undefined && toPaymentOutcome(own.status) === "failed";
}

/**
 * True for a paid order that never got its grant and has no refund under way: its buyer had asked for the account's
 * deletion and may have come back. `refundDeletedBuyer` decides who gets the grant.
 */
function isPaidWithoutGrant({ state, mismatches }: DecisionInput): boolean {
  const isRefunding = state.refunds.some(({ status }) => status === "REQUESTED");
  return (
    state.status === "paid" && state.grant === "none" && mismatches.length === 0 && !isRefunding
  );
}

/** The outcome for an order that was paid once: only refunds and a reversal change it. */
function toPaidOrderOutcome(input: DecisionInput): Outcome {
  const { state, refundState, mismatches } = input;
  const unchanged: Outcome = { status: state.status, grant: "keep", alerts: mismatches };
  if (state.status === "refunded") {
    return refundState === "failed" ? { ...unchanged, alerts: ["refund_reversed"] } : unchanged;
  }
  if (state.status === "paid" && isReversed(input)) {
    const grant = state.grant === "active" ? "revoke" : "keep";
    return { status: "review", grant, alerts: ["payment_reversed"] };
  }
  const isRefunding = refundState === "refunded" || refundState === "pending";
  if (isRefunding || isPaidWithoutGrant(input)) return toPaidOutcome(input);
  const alerts: Alert[] = refundState === "partial" ? ["partial_refund"] : [];
  if (state.status === "refund_pending" && refundState !== "none") {
    // An order that was refunded out of review was never paid as it asks.
    const isForReview = mismatches.length > 0 && state.grant === "none";
    if (isForReview) return { ...unchanged, status: "review", alerts: [...mismatches, ...alerts] };
    // PAID alone never restores a revoked grant; a refund that failed does, also where another one stands.
    if (refundState === "failed") alerts.push("refund_reversed");
    return { ...toPaidOutcome(input), alerts };
  }
  return refundState === "partial" ? { ...unchanged, alerts: ["partial_refund"] } : unchanged;
}

function isOverdue({ state, now }: DecisionInput): boolean {
  return Date.parse(now) >= Date.parse(state.expiresAt) + overdueSeconds * 1000;
}

/** Whether nobody can pay the order any more. */
function isClosedAtGateway({ order }: GatewaySnapshot): boolean {
  return order?.status === "EXPIRED" || order?.status.startsWith("TERMINAT") === true;
}

/** The outcome for an order without a successful payment. */
function toUnpaidOutcome(input: DecisionInput, attempts: readonly GatewayPayment[]): Outcome {
  const { state, snapshot } = input;
  const isPaidWithoutPayment = snapshot.order?.status === "PAID";
  const alerts: Alert[] = isPaidWithoutPayment ? ["paid_without_payment"] : [];
  const canClose = isOpenStatus(state.status) || state.status === "review";
  if (snapshot.order?.status === "EXPIRED" && canClose) return { status: "expired", grant: "keep" };
  if (snapshot.order?.status.startsWith("TERMINAT") && canClose) {
    return { status: "terminated", grant: "keep" };
  }
  if (!isOpenStatus(state.status)) return { status: state.status, grant: "keep", alerts };
  if (isOverdue(input)) {
    // Not open any more, so that the buyer can order again; in review, because money may have come.
    return { status: isPaidWithoutPayment ? "review" : "expired", grant: "keep", alerts };
  }
  const isAttempted = attempts.length > 0 || state.status === "pending" || isPaidWithoutPayment;
  return { status: isAttempted ? "pending" : "open", grant: "keep", alerts };
}

/** The outcome for an order that the gateway does not know. */
function toUnknownOrderOutcome({ state, now }: DecisionInput): Outcome {
  if (state.status === "created" || state.status === "failed") {
    const isExpired = state.status === "created" && now >= state.expiresAt;
    return { status: isExpired ? "expired" : state.status, grant: "keep" };
  }
  const status = isOpenStatus(state.status) && now >= state.expiresAt ? "expired" : state.status;
  return { status, grant: "keep", alerts: ["unknown_to_gateway"] };
}

function toOutcome(input: DecisionInput, attempts: readonly GatewayPayment[]): Outcome {
  if (input.snapshot.order === null) return toUnknownOrderOutcome(input);
  if (isPaidStatus(input.state.status)) return toPaidOrderOutcome(input);
  const { main, mismatches, refundState } = input;
  const isRefunding = refundState === "refunded" || refundState === "pending";
  if (main !== undefined && (mismatches.length === 0 || isRefunding)) return toPaidOutcome(input);
  const isOpenOrPaid = main !== undefined || !isClosedAtGateway(input.snapshot);
  if (mismatches.length > 0 && isOpenOrPaid) {
    return { status: "review", grant: "keep", alerts: mismatches };
  }
  return toUnpaidOutcome(input, attempts);
}

function toDecisionInput(state: OrderState, reported: GatewaySnapshot, now: string): DecisionInput {
  const successes = reported.payments
    .filter(({ status }) => status === "SUCCESS")
    .sort(compareByTime);
  const main = successes.find(({ id }) => id === state.paymentId) ?? successes[0];
  const secondPayments = successes.filter((payment) => payment !== main);
  const refunds = attributeRefunds({
    recorded: state.refunds,
    reported: reported.refunds,
    secondPayments: secondPayments.map((payment) => ({
      id: payment.id,
      amount: toPaidAmount(payment),
    })),
  });
  const snapshot = { ...reported, refunds };
  const mismatches = findMismatches(state, snapshot, main);
  const isOtherAmount = mismatches.length > 0 && main !== undefined;
  const amountToRefund = isOtherAmount ? toPaidAmount(main) : state.amount;
  const refundState = computeRefundState({
    recorded: state.refunds,
    reported: refunds,
    mainPaymentId: main?.id ?? state.paymentId,
    secondPaymentIds: secondPayments.map(({ id }) => id),
    amountToRefund,
  });
  return { state, snapshot, now, main, secondPayments, refundState, mismatches };
}

/**
 * Computes the next state of an order from our state and the gateway's snapshot (facts: payments,
 * "Lifecycle"). Pure, and the same for every source of a sync.
 */
export function computeNextState(
  state: OrderState,
  snapshot: GatewaySnapshot,
  now: string,
): Decision {
  const input = toDecisionInput(state, snapshot, now);
  const attempts = snapshot.payments
    .filter(({ status }) => status !== "NOT_ATTEMPTED")
    .sort(compareByTime);
  const keepsPayment = isPaidStatus(state.status) && !isReversed(input);
  const payment = input.main ?? (keepsPayment ? undefined : attempts.at(-1));
  const outcome = toOutcome(input, attempts);
  const { refunds } = input.snapshot;
  const secondPaymentIds = input.secondPayments.map(({ id }) => id);
  const checked = checkSecondPayments({
    recorded: state.refunds,
    reported: refunds,
    secondPaymentIds,
  });
  const secondPaymentAlerts: Alert[] = checked.unrefunded.length > 0 ? ["second_success"] : [];
  if (checked.hasFailed) secondPaymentAlerts.push("refund_reversed");
  const alerts = [
    ...(outcome.alerts ?? []),
    ...secondPaymentAlerts,
    ...findUnknownStatuses(snapshot),
  ];
  return {
    status: outcome.status,
    grant: outcome.grant,
    paymentId: payment?.id ?? state.paymentId,
    lastPaymentStatus: payment?.status ?? state.lastPaymentStatus,
    attempted: state.attempted || attempts.length > 0,
    refundPayments: checked.unrefunded,
    refunds,
    alerts: [...new Set(alerts)],
  };
}
