import * as fc from "fast-check";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "../billing/gateway/types.ts";
import type { GatewaySnapshot } from "../billing/sync/order-state.ts";

/** Something that happens to an order at the gateway, or makes us look at it. */
export type HistoryEvent =
  | { kind: "attempt"; status: string }
  | { kind: "settle"; status: string }
  | { kind: "reverse" | "expire" | "terminate" | "sync" | "ask_refund" }
  | { kind: "refund_at_gateway" }
  | { kind: "refund_status"; status: string }
  | { kind: "tamper"; field: "amount" | "currency" };

const attemptStatuses = ["SUCCESS", "FAILED", "PENDING", "USER_DROPPED", "FLAGGED", "NEW_WORD"];

/** Random histories; looking is as likely as anything else. */
export const histories: fc.Arbitrary<HistoryEvent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<HistoryEvent>({ kind: "sync" }) },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...attemptStatuses)
        .map((status): HistoryEvent => ({ kind: "attempt", status })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom("SUCCESS", "SUCCESS", "FAILED", "CANCELLED")
        .map((status): HistoryEvent => ({ kind: "settle", status })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom("SUCCESS", "CANCELLED", "FAILED", "ONHOLD")
        .map((status): HistoryEvent => ({ kind: "refund_status", status })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<HistoryEvent>(
        { kind: "expire" },
        { kind: "terminate" },
        { kind: "ask_refund" },
        { kind: "refund_at_gateway" },
        { kind: "reverse" },
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("amount" as const, "currency" as const)
        .map((field): HistoryEvent => ({ kind: "tamper", field })),
    },
  ),
  { maxLength: 14 },
);

/** One order as the gateway itself would know it, moved by events. */
export class GatewayModel {
  readonly payments: GatewayPayment[] = [];
  readonly refunds: GatewayRefund[] = [];
  private readonly order: Omit<GatewayOrder, "status">;
  private closed: "EXPIRED" | "TERMINATED" | null = null;
  private count = 0;

  constructor(order: { id: string; amount: number }) {
    this.order = {
      ...order,
      currency: "INR",
      gatewayOrderId: `cf_${order.id}`,
      sessionId: `session_${order.id}`,
    };
  }

  get successes(): GatewayPayment[] {
    return this.payments.filter(({ status }) => status === "SUCCESS");
  }

  truth(): GatewaySnapshot {
    const open = this.closed ?? "ACTIVE";
    const status = this.successes.length > 0 ? "PAID" : open;
    return {
      order: { ...this.order, status },
      payments: this.payments.map((payment) => ({ ...payment })),
      refunds: this.refunds.map((refund) => ({ ...refund })),
    };
  }

  /** Takes a refund as the gateway does: of the order, whatever payment was meant. */
  refund(id: string, amount: number): GatewayRefund {
    const known = this.refunds.find((refund) => refund.id === id);
    if (known !== undefined) return known;
    const paymentId = this.successes[0]?.id ?? null;
    const refund = { id, paymentId, status: "PENDING", amount };
    this.refunds.push(refund);
    return refund;
  }

  apply(event: HistoryEvent): void {
    if (event.kind === "attempt" && this.closed === null && this.successes.length === 0) {
      this.attempt(event.status);
    }
    if (event.kind === "settle") {
      const running = this.payments.find(({ status }) => status === "PENDING");
      if (running !== undefined) running.status = event.status;
    }
    if (event.kind === "reverse" && this.refunds.length === 0) {
      const last = this.successes.at(-1);
      if (last !== undefined) last.status = "CANCELLED";
    }
    if (event.kind === "expire") this.closed ??= "EXPIRED";
    if (event.kind === "terminate") this.closed ??= "TERMINATED";
    if (event.kind === "refund_at_gateway" && this.successes.length > 0) {
      this.count += 1;
      this.refund(`dashboard_${this.order.id}_${this.count}`, this.order.amount);
    }
    if (event.kind === "refund_status") {
      const running = this.refunds.find(({ status }) => status === "PENDING");
      if (running !== undefined) running.status = event.status;
    }
    if (event.kind === "tamper") {
      if (event.field === "amount") this.order.amount = 100;
      else this.order.currency = "USD";
    }
  }

  private attempt(status: string): void {
    this.count += 1;
    const second = String(this.count).padStart(2, "0");
    const startedAt = `2026-11-18T10:00:${second}.000Z`;
    this.payments.push({
      id: `${this.order.id}_${100 + this.count}`,
      status,
      amount: this.order.amount,
      orderAmount: this.order.amount,
      currency: this.order.currency,
      method: "upi",
      startedAt,
      paidAt: startedAt,
    });
  }
}
