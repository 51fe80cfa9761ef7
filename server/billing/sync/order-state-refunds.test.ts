import { describe, expect, test } from "vitest";
import {
  amount,
  createPayment,
  createRefund,
  createSnapshot,
  createState,
  now,
  paid,
} from "../../testing/order-states.ts";
import type { GatewayRefund } from "../gateway/types.ts";
import { computeNextState } from "./order-state.ts";

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
