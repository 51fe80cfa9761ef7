import * as fc from "fast-check";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "../billing/gateway/types.ts";
import type { GatewaySnapshot } from "../billing/sync/order-state.ts";

/** An event of an order at the gateway, or a sync of it by the product. */
export type GatewayEvent =
  | { kind: "attempt"; status: string }
  | { kind: "settle"; status: string }
  | { kind: "reverse" | "expire" | "terminate" | "sync" | "ask_refund" }
  | { kind: "refund_at_gateway" }
  | { kind: "refund_status"; status: string }
  | { kind: "tamper"; field: "amount" | "currency" };

const attemptStatuses = ["SUCCESS", "FAILED", "PENDING", "USER_DROPPED", "FLAGGED", "NEW_WORD"];

export const orderHistories: fc.Arbitrary<GatewayEvent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<GatewayEvent>({ kind: "sync" }) },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...attemptStatuses)
        .map((status): GatewayEvent => ({ kind: "attempt", status })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom("SUCCESS", "SUCCESS", "FAILED", "CANCELLED")
        .map((status): GatewayEvent => ({ kind: "settle", status })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom("SUCCESS", "CANCELLED", "FAILED", "ONHOLD")
        .map((status): GatewayEvent => ({ kind: "refund_status", status })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<GatewayEvent>(
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
        .map((field): GatewayEvent => ({ kind: "tamper", field })),
    },
  ),
  { maxLength: 14 },
);

/** A model of one order at the gateway, changed by events. */
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

  snapshot(): GatewaySnapshot {
    const open = this.closed ?? "ACTIVE";
    const status = this.successes.length > 0 ? "PAID" : open;
    return {
      order: { ...this.order, status },
      payments: this.payments.map((payment) => ({ ...payment })),
      refunds: this.refunds.map((refund) => ({ ...refund })),
    };
  }

  /** Records a refund as the gateway does: for the order, not for one payment. */
  refund(id: string, amount: number): GatewayRefund {
    const known = this.refunds.find((refund) => refund.id === id);
    if (known !== undefined) return known;
    const paymentId = this.successes[0]?.id ?? null;
    const refund = { id, paymentId, status: "PENDING", amount };
    this.refunds.push(refund);
    return refund;
  }

  apply(event: GatewayEvent): void {
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
