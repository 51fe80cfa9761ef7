import { describe, expect, test } from "vitest";
import {
  amount,
  createPayment,
  createRefund,
  createSnapshot,
  createState,
  expiresAt,
  now,
  paid,
} from "../../testing/order-states.ts";
import { toShownStatus } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";
import { computeNextState, type GatewaySnapshot } from "./order-state.ts";

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
