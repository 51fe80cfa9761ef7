import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GatewayEvent, GatewayModel, orderHistories } from "../../testing/gateway-model.ts";
import {
  amount,
  createSnapshot,
  createState,
  expiresAt,
  now,
  paid,
} from "../../testing/order-states.ts";
import type { GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import { toShownStatus } from "../statuses.ts";
import { type OrderStatus, orderStatuses } from "../table.ts";
import { computeNextState, type GatewaySnapshot, type OrderState } from "./order-state.ts";

function createPayment(status: string, id = "101"): GatewayPayment {
  const startedAt = `2026-11-18T10:00:${id.slice(-2)}.000Z`;
  const money = { amount, orderAmount: amount, currency: "INR", method: "upi" };
  return { id, status, ...money, startedAt, paidAt: startedAt };
}

function createRefund(status: string, change: Partial<GatewayRefund> = {}): GatewayRefund {
  return { id: "rf_ord_1", paymentId: "101", status, amount, ...change };
}

const unpaid: OrderStatus[] = ["created", "open", "pending", "failed", "expired", "terminated"];
describe("an unpaid order", () => {
  test.each([...unpaid, "review" as const])(
    "in status %s becomes paid by a successful payment, whatever status the gateway reports",
    (status) => {
      const payments = [createPayment("FAILED", "101"), createPayment("SUCCESS", "102")];
      for (const gatewayStatus of ["PAID", "ACTIVE", "EXPIRED", "TERMINATED", "NEW_WORD"]) {
        const next = computeNextState(
          createState({ status }),
          createSnapshot(gatewayStatus, payments),
          now,
        );
        expect(next).toMatchObject({ status: "paid", grant: "give", paymentId: "102" });
      }
    },
  );

  test.each([
    ["created", "ACTIVE", "open"],
    ["open", "ACTIVE", "open"],
    ["pending", "ACTIVE", "pending"],
    ["created", "EXPIRED", "expired"],
    ["open", "EXPIRED", "expired"],
    ["pending", "EXPIRED", "expired"],
    ["open", "TERMINATED", "terminated"],
    ["pending", "TERMINATION_REQUESTED", "terminated"],
    ["review", "EXPIRED", "expired"],
    ["review", "ACTIVE", "review"],
    ["expired", "ACTIVE", "expired"],
    ["terminated", "EXPIRED", "terminated"],
    ["failed", "ACTIVE", "failed"],
    ["open", "NEW_WORD", "open"],
  ] as const)(
    "in status %s, reported as %s and without an attempt, becomes %s",
    (status, gatewayStatus, next) => {
      expect(
        computeNextState(createState({ status }), createSnapshot(gatewayStatus), now),
      ).toMatchObject({
        status: next,
        grant: "keep",
        attempted: false,
      });
    },
  );

  test.each([
    ["PENDING", "pending"],
    ["FLAGGED", "pending"],
    ["FAILED", "failed"],
    ["USER_DROPPED", "failed"],
    ["CANCELLED", "failed"],
    ["VOID", "failed"],
    ["NEW_WORD", "pending"],
  ] as const)("with an attempt in status %s shows %s", (paymentStatus, shown) => {
    const next = computeNextState(
      createState(),
      createSnapshot("ACTIVE", [createPayment(paymentStatus)]),
      now,
    );
    expect(next).toMatchObject({ status: "pending", grant: "keep", attempted: true });
    expect(toShownStatus(next.status, next.lastPaymentStatus)).toBe(shown);
  });

  test("shows the last attempt, in whatever order the gateway lists them", () => {
    const payments = [createPayment("PENDING", "103"), createPayment("FAILED", "102")];
    const next = computeNextState(createState(), createSnapshot("ACTIVE", payments), now);
    expect(next).toMatchObject({ lastPaymentStatus: "PENDING", paymentId: "103" });
  });

  test("is not attempted when the payment window was only opened and closed", () => {
    const next = computeNextState(
      createState(),
      createSnapshot("ACTIVE", [createPayment("NOT_ATTEMPTED")]),
      now,
    );
    expect(next).toMatchObject({ status: "open", attempted: false });
  });

  test("becomes pending, with an alert, when it is PAID without a payment", () => {
    const next = computeNextState(createState(), createSnapshot("PAID"), now);
    expect(next).toMatchObject({ status: "pending", alerts: ["paid_without_payment"] });
  });

  test("goes to review when it is PAID without a payment three hours after its expiry", () => {
    const overdue = new Date(Date.parse(createState().expiresAt) + 3 * 3_600_000).toISOString();
    const next = computeNextState(
      createState({ status: "pending" }),
      createSnapshot("PAID"),
      overdue,
    );
    expect(next).toMatchObject({ status: "review", alerts: ["paid_without_payment"] });
    const again = computeNextState(
      createState({ status: "review" }),
      createSnapshot("PAID"),
      overdue,
    );
    expect(again).toMatchObject({ status: "review", alerts: ["paid_without_payment"] });
  });

  test("raises alerts for unknown statuses", () => {
    const next = computeNextState(
      createState(),
      createSnapshot("NEW_WORD", [createPayment("NEWER_WORD")]),
      now,
    );
    expect(next.alerts).toEqual(["unknown_order_status", "unknown_payment_status"]);
  });

  test("unknown to the gateway expires at its expiry", () => {
    const unknown: GatewaySnapshot = { order: null, payments: [], refunds: [] };
    expect(computeNextState(createState({ status: "created" }), unknown, now).status).toBe(
      "created",
    );
    expect(computeNextState(createState({ status: "created" }), unknown, expiresAt).status).toBe(
      "expired",
    );
    expect(computeNextState(createState(), unknown, now)).toMatchObject({
      status: "open",
      alerts: ["unknown_to_gateway"],
    });
  });

  test("expires three hours after its expiry even if the gateway still reports it as active", () => {
    const late = "2026-11-18T14:00:00.000Z";
    expect(computeNextState(createState(), createSnapshot("ACTIVE"), late).status).toBe("expired");
  });
});

describe("a wrong amount or currency", () => {
  const differences: [string, Partial<NonNullable<GatewaySnapshot["order"]>>][] = [
    ["amount_differs", { amount: 100 }],
    ["currency_differs", { currency: "USD" }],
  ];
  test.each(differences)("(%s) goes to review without a grant", (alert, difference) => {
    const snapshot = createSnapshot("PAID", [createPayment("SUCCESS")]);
    const wrong = { ...snapshot, order: snapshot.order && { ...snapshot.order, ...difference } };
    for (const status of unpaid) {
      const next = computeNextState(createState({ status }), wrong, now);
      expect(next).toMatchObject({ status: "review", grant: "keep" });
      expect(next.alerts).toContain(alert);
    }
  });

  test("is not assumed when only the payer's amount differs (offers, fees)", () => {
    const payment = { ...createPayment("SUCCESS"), amount: 25_000 };
    expect(computeNextState(createState(), createSnapshot("PAID", [payment]), now).status).toBe(
      "paid",
    );
  });

  test("goes to review when only the payment names a different order amount", () => {
    const payment = { ...createPayment("SUCCESS"), orderAmount: 100 };
    expect(computeNextState(createState(), createSnapshot("PAID", [payment]), now).status).toBe(
      "review",
    );
  });
});

describe("a paid order", () => {
  test("stays unchanged when the snapshot is unchanged", () => {
    const next = computeNextState(paid, createSnapshot("PAID", [createPayment("SUCCESS")]), now);
    expect(next).toMatchObject({ status: "paid", grant: "keep", dueRefunds: [], alerts: [] });
  });

  test("keeps the first payment and refunds a second one once", () => {
    const payments = [createPayment("SUCCESS", "102"), createPayment("SUCCESS", "101")];
    const next = computeNextState(paid, createSnapshot("PAID", payments), now);
    expect(next).toMatchObject({
      grant: "keep",
      paymentId: "101",
      dueRefunds: [{ paymentId: "102" }],
    });
    const queued = { id: "rf_x", paymentId: "102", status: "REQUESTED", amount };
    const later = computeNextState(
      { ...paid, refunds: [queued] },
      createSnapshot("PAID", payments),
      now,
    );
    expect(later).toMatchObject({ dueRefunds: [], alerts: [] });
  });

  test("keeps its grant while only the second payment is refunded", () => {
    const payments = [createPayment("SUCCESS", "101"), createPayment("SUCCESS", "102")];
    const queued = { id: "rf_x", paymentId: "102", status: "PENDING", amount };
    // The gateway names the first payment, because it refunds the order; our record decides.
    const refunds = [createRefund("SUCCESS", { id: "rf_x", paymentId: "101" })];
    const snapshot = createSnapshot("PAID", payments, { refunds });
    const next = computeNextState({ ...paid, refunds: [queued] }, snapshot, now);
    expect(next).toMatchObject({ status: "paid", grant: "keep" });
  });

  test.each([
    ["EXPIRED", "expired"],
    ["TERMINATED", "terminated"],
    ["ACTIVE", "terminated"],
  ])(
    "has failed and loses its grant when its payment is reversed, reported as %s",
    (there, ours) => {
      const snapshot = createSnapshot(there, [createPayment("CANCELLED")]);
      const next = computeNextState(paid, snapshot, now);
      expect(next).toMatchObject({ status: ours, grant: "revoke", alerts: ["payment_reversed"] });
      expect(toShownStatus(next.status, next.lastPaymentStatus)).toBe("failed");
      const state = { ...paid, ...next, grant: "revoked" as const };
      const later = computeNextState(
        state,
        createSnapshot("EXPIRED", [createPayment("CANCELLED")]),
        now,
      );
      expect(later).toMatchObject({ status: ours, grant: "keep", alerts: [] });
    },
  );

  test("keeps its payment while the gateway's list is outdated", () => {
    const snapshot = createSnapshot("ACTIVE", [createPayment("FAILED", "102")]);
    expect(computeNextState(paid, snapshot, now)).toMatchObject({
      status: "paid",
      grant: "keep",
      paymentId: "101",
      lastPaymentStatus: "SUCCESS",
    });
  });
});

describe("a refund", () => {
  const pending = { ...paid, status: "refund_pending" as const, grant: "revoked" as const };
  const success = [createPayment("SUCCESS")];
  const withRefund = (status: string, change: Partial<GatewayRefund> = {}) =>
    createSnapshot("PAID", success, { refunds: [createRefund(status, change)] });

  test.each([
    ["paid", "PENDING", "refund_pending", "revoke"],
    ["paid", "ONHOLD", "refund_pending", "revoke"],
    ["paid", "NEW_WORD", "refund_pending", "revoke"],
    ["paid", "SUCCESS", "refunded", "revoke"],
    ["paid", "CANCELLED", "paid", "keep"],
    ["pending", "PENDING", "refund_pending", "keep"],
    ["pending", "SUCCESS", "refunded", "keep"],
    ["pending", "CANCELLED", "paid", "restore"],
    ["pending", "FAILED", "paid", "restore"],
  ] as const)(
    "of a %s order in status %s gives the order status %s and the grant: %s",
    (order, refundStatus, status, grant) => {
      expect(
        computeNextState(order === "paid" ? paid : pending, withRefund(refundStatus), now),
      ).toMatchObject({ status, grant });
    },
  );

  test("that the gateway does not list yet does not restore the grant", () => {
    const next = computeNextState(pending, createSnapshot("PAID", success), now);
    expect(next).toMatchObject({ status: "refund_pending", grant: "keep" });
  });

  test("of a part keeps the grant and raises an alert", () => {
    const next = computeNextState(paid, withRefund("SUCCESS", { id: "other", amount: 5000 }), now);
    expect(next).toMatchObject({ status: "paid", grant: "keep", alerts: ["partial_refund"] });
  });

  test("is not undone by an order that is still PAID", () => {
    const refunded = { ...paid, status: "refunded" as const, grant: "revoked" as const };
    expect(computeNextState(refunded, createSnapshot("PAID", success), now)).toMatchObject({
      status: "refunded",
      grant: "keep",
    });
  });

  test("that finished before we knew of the payment gives no grant", () => {
    const next = computeNextState(createState(), withRefund("SUCCESS"), now);
    expect(next).toMatchObject({ status: "refunded", grant: "keep" });
  });

  test("that is not sent yet keeps the grant", () => {
    const recorded = { id: "rf_ord_1", paymentId: "101", status: "REQUESTED", amount };
    const next = computeNextState(
      { ...paid, refunds: [recorded] },
      createSnapshot("PAID", success),
      now,
    );
    expect(next).toMatchObject({ status: "paid", grant: "keep" });
  });
});

test("every order status has a status that the buyer sees", () => {
  const shown = orderStatuses.map((status) => toShownStatus(status, null));
  expect(shown).toEqual([
    "pending",
    "pending",
    "pending",
    "success",
    "failed",
    "failed",
    "failed",
    "success",
    "refunded",
    "pending",
  ]);
});

/** Our state of an order during such a history, without a database. */
class OrderRecord {
  state = createState();
  grantCount = 0;

  sync(gateway: GatewayModel): void {
    const snapshot = gateway.snapshot();
    const decision = computeNextState(this.state, snapshot, now);
    if (decision.grant === "give") this.grantCount += 1;
    const grants = { keep: this.state.grant, give: "active", revoke: "revoked", restore: "active" };
    const reported = new Map(snapshot.refunds.map((refund) => [refund.id, refund]));
    const recorded = this.state.refunds.map((refund) => {
      return { ...refund, status: reported.get(refund.id)?.status ?? refund.status };
    });
    const added = decision.refunds.filter(({ id }) => !recorded.some((refund) => refund.id === id));
    const extra = decision.dueRefunds.map((due) => {
      return { ...due, id: `rf_extra_${due.paymentId}`, status: "REQUESTED" };
    });
    this.state = {
      ...this.state,
      ...decision,
      grant: grants[decision.grant] as OrderState["grant"],
      refunds: [...recorded, ...added, ...extra],
    };
  }

  /** Syncs, sends the recorded refunds, and syncs again, as the product does. */
  syncAndRefund(gateway: GatewayModel): void {
    this.sync(gateway);
    for (const { id, status } of this.state.refunds) {
      if (status === "REQUESTED") gateway.refund(id, amount);
    }
    this.sync(gateway);
  }

  requestRefund(): void {
    if (this.state.status !== "paid" || this.state.refunds.length > 0) return;
    const recorded = {
      id: "rf_ord_1",
      paymentId: this.state.paymentId,
      status: "REQUESTED",
      amount,
    };
    this.state = { ...this.state, refunds: [recorded] };
  }
}

function replay(events: readonly GatewayEvent[]): { record: OrderRecord; gateway: GatewayModel } {
  const gateway = new GatewayModel({ id: "ord_1", amount });
  const record = new OrderRecord();
  for (const event of events) {
    if (event.kind === "sync") record.syncAndRefund(gateway);
    else if (event.kind === "ask_refund") record.requestRefund();
    else gateway.apply(event);
  }
  record.syncAndRefund(gateway);
  return { record, gateway };
}

describe("any history of an order", () => {
  test("ends with access exactly when the money stays with us", () => {
    return fc.assert(
      fc.property(orderHistories, (events) => {
        const { record, gateway } = replay(events);
        const { state } = record;
        expect(record.grantCount).toBeLessThanOrEqual(1);
        expect(state.grant === "active").toBe(state.status === "paid");
        if (state.grant === "active") expect(gateway.successes.length).toBeGreaterThan(0);
        const isTampered = events.some(({ kind }) => kind === "tamper");
        const isRefunded = gateway.refunds.length > 0 || isTampered;
        if (gateway.successes.length > 0 && !isRefunded) expect(state.status).toBe("paid");
      }),
      { numRuns: 3000 },
    );
  });

  test("is finished after one sync: the next one changes nothing", () => {
    return fc.assert(
      fc.property(orderHistories, (events) => {
        const { record, gateway } = replay(events);
        const again = computeNextState(record.state, gateway.snapshot(), now);
        expect(again).toMatchObject({ status: record.state.status, grant: "keep" });
        expect(again.dueRefunds).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
