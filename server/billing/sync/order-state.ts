import type { Paise } from "../../../shared/billing/money.ts";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import { isOpen, isSettled } from "../orders/order-statuses.ts";
import { failedStatuses, paymentMeaning } from "../orders/shown-status.ts";
import type { OrderStatus } from "../table.ts";
import { type KnownRefund, type RefundStanding, refundStanding } from "./refund-standing.ts";

/** What we know of an order before looking. Times are UTC ISO-8601 texts. */
export type OrderState = {
  status: OrderStatus;
  amount: Paise;
  currency: string;
  expiresAt: string;
  /** The payment that paid, or the last one tried. */
  paymentId: string | null;
  lastPaymentStatus: string | null;
  attempted: boolean;
  grant: "none" | "active" | "revoked";
  refunds: readonly KnownRefund[];
};

/** What the gateway says; `order` is null when it does not know the order. */
export type GatewaySnapshot = {
  order: GatewayOrder | null;
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
};

export type Alert =
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
  /** Payments beside the one that paid: money taken twice, to be sent back. */
  refundPayments: string[];
  alerts: Alert[];
};

const knownOrderStatuses = ["ACTIVE", "PAID", "EXPIRED", "TERMINATED", "TERMINATION_REQUESTED"];
const runningStatuses = ["PENDING", "FLAGGED", "NOT_ATTEMPTED"];
// Past this the gateway's word that an order still runs is no longer waited for.
const lateSeconds = 3 * 3600;

/** Oldest first; the gateway's times have whole seconds, its ids grow. */
function byTime(a: GatewayPayment, b: GatewayPayment): number {
  const [first, second] = [a.startedAt ?? "", b.startedAt ?? ""];
  if (first !== second) return first < second ? -1 : 1;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function mismatches(
  state: OrderState,
  truth: GatewaySnapshot,
  main: GatewayPayment | undefined,
): Alert[] {
  if (truth.order === null) return [];
  const amounts = [truth.order.amount, main?.orderAmount ?? state.amount];
  const currencies = [truth.order.currency, main?.currency ?? state.currency];
  const alerts: Alert[] = [];
  if (amounts.some((amount) => amount !== state.amount)) alerts.push("amount_differs");
  if (currencies.some((currency) => currency !== state.currency)) alerts.push("currency_differs");
  return alerts;
}

function unknownStatuses(truth: GatewaySnapshot): Alert[] {
  const alerts: Alert[] = [];
  const { order, payments } = truth;
  if (order !== null && !knownOrderStatuses.includes(order.status)) {
    alerts.push("unknown_order_status");
  }
  const known = ["SUCCESS", ...failedStatuses, ...runningStatuses];
  if (payments.some((payment) => !known.includes(payment.status))) {
    alerts.push("unknown_payment_status");
  }
  return alerts;
}

type View = {
  state: OrderState;
  truth: GatewaySnapshot;
  now: string;
  /** The payment that counts, and those that succeeded beside it. */
  main: GatewayPayment | undefined;
  extras: GatewayPayment[];
  standing: RefundStanding;
  mismatch: Alert[];
};

type Outcome = { status: OrderStatus; grant: Decision["grant"]; alerts?: Alert[] };

/** Access goes when money goes back, and comes only with money that stays. */
function paidOutcome({ state, standing }: View): Outcome {
  if (standing === "refunded" || standing === "pending") {
    const status = standing === "refunded" ? "refunded" : "refund_pending";
    return { status, grant: state.grant === "active" ? "revoke" : "keep" };
  }
  const grants = { none: "give", active: "keep", revoked: "restore" } as const;
  return { status: "paid", grant: grants[state.grant] };
}

function isReversed({ state, truth, main }: View): boolean {
  if (main !== undefined) return false;
  const own = truth.payments.find((payment) => payment.id === state.paymentId);
  return own !== undefined && paymentMeaning(own.status) === "failed";
}

/** An order that was paid once: only refunds and a reversal move it. */
function fromSettled(view: View): Outcome {
  const { state, standing, mismatch } = view;
  const kept: Outcome = { status: state.status, grant: "keep", alerts: mismatch };
  if (state.status === "refunded") {
    return standing === "reversed" ? { ...kept, alerts: ["refund_reversed"] } : kept;
  }
  if (state.status === "paid" && isReversed(view)) {
    const grant = state.grant === "active" ? "revoke" : "keep";
    return { status: "review", grant, alerts: ["payment_reversed"] };
  }
  if (standing === "refunded" || standing === "pending") return paidOutcome(view);
  // Never re-activated from PAID alone: only a refund that came to nothing gives the months back.
  if (state.status === "refund_pending" && standing === "reversed") return paidOutcome(view);
  return standing === "partial" ? { ...kept, alerts: ["partial_refund"] } : kept;
}

function isLate({ state, now }: View): boolean {
  return Date.parse(now) >= Date.parse(state.expiresAt) + lateSeconds * 1000;
}

/** An order that nobody has paid for, as far as the gateway knows. */
function fromUnpaid(view: View, attempts: readonly GatewayPayment[]): Outcome {
  const { state, truth } = view;
  const paidAlone = truth.order?.status === "PAID";
  const alerts: Alert[] = paidAlone ? ["paid_without_payment"] : [];
  const mayClose = isOpen(state.status) || state.status === "review";
  if (truth.order?.status === "EXPIRED" && mayClose) return { status: "expired", grant: "keep" };
  if (truth.order?.status.startsWith("TERMINAT") && mayClose) {
    return { status: "terminated", grant: "keep" };
  }
  if (!isOpen(state.status)) return { status: state.status, grant: "keep", alerts };
  if (isLate(view) && !paidAlone) return { status: "expired", grant: "keep" };
  const tried = attempts.length > 0 || state.status === "pending" || paidAlone;
  return { status: tried ? "pending" : "open", grant: "keep", alerts };
}

function fromUnknownOrder({ state, now }: View): Outcome {
  if (state.status === "created" || state.status === "failed") {
    const expired = state.status === "created" && now >= state.expiresAt;
    return { status: expired ? "expired" : state.status, grant: "keep" };
  }
  const open = isOpen(state.status);
  const status = open && now >= state.expiresAt ? "expired" : state.status;
  return { status, grant: "keep", alerts: ["unknown_to_gateway"] };
}

function outcomeOf(view: View, attempts: readonly GatewayPayment[]): Outcome {
  if (view.truth.order === null) return fromUnknownOrder(view);
  if (isSettled(view.state.status)) return fromSettled(view);
  const { main, mismatch, standing } = view;
  const givenBack = standing === "refunded" || standing === "pending";
  if (main !== undefined && (mismatch.length === 0 || givenBack)) return paidOutcome(view);
  if (mismatch.length > 0) return { status: "review", grant: "keep", alerts: mismatch };
  return fromUnpaid(view, attempts);
}

function viewOf(state: OrderState, truth: GatewaySnapshot, now: string): View {
  const successes = truth.payments.filter(({ status }) => status === "SUCCESS").sort(byTime);
  const main = successes.find(({ id }) => id === state.paymentId) ?? successes[0];
  const extras = successes.filter((payment) => payment !== main);
  const mismatch = mismatches(state, truth, main);
  const owed = mismatch.length > 0 ? (main?.amount ?? state.amount) : state.amount;
  const standing = refundStanding({
    known: state.refunds,
    told: truth.refunds,
    mainPaymentId: main?.id ?? state.paymentId,
    extraPaymentIds: extras.map(({ id }) => id),
    owed,
  });
  return { state, truth, now, main, extras, standing, mismatch };
}

/**
 * The next state of an order, from what we know and what the gateway says: pure, and the same
 * whoever asks. The lifecycle is that of the facts (payments, "Lifecycle").
 */
export function decide(state: OrderState, truth: GatewaySnapshot, now: string): Decision {
  const view = viewOf(state, truth, now);
  const attempts = truth.payments.filter(({ status }) => status !== "NOT_ATTEMPTED").sort(byTime);
  const settled = isSettled(state.status) && !isReversed(view);
  const shown = view.main ?? (settled ? undefined : attempts.at(-1));
  const outcome = outcomeOf(view, attempts);
  const queued = new Set(state.refunds.map(({ paymentId }) => paymentId));
  const refundPayments = view.extras.map(({ id }) => id).filter((id) => !queued.has(id));
  const doubled: Alert[] = refundPayments.length > 0 ? ["second_success"] : [];
  const alerts = [...(outcome.alerts ?? []), ...doubled, ...unknownStatuses(truth)];
  return {
    status: outcome.status,
    grant: outcome.grant,
    paymentId: shown?.id ?? state.paymentId,
    lastPaymentStatus: shown?.status ?? state.lastPaymentStatus,
    attempted: state.attempted || attempts.length > 0,
    refundPayments,
    alerts: [...new Set(alerts)],
  };
}
