import { describe, expect, test } from "vitest";
import {
  amount,
  createSnapshot,
  createState,
  expiresAt,
  now,
  paid,
} from "../../testing/order-states.ts";
import type { GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import { computeNextState, type GatewaySnapshot, type OrderState } from "./order-state.ts";

const open = createState();
const snapshot = (status: string, payments: GatewayPayment[] = [], refunds: GatewayRefund[] = []) =>
  createSnapshot(status, payments, { refunds });

function payment(id: string, status = "SUCCESS", startedAt: string | null = now): GatewayPayment {
  const money = { amount, orderAmount: amount, currency: "INR", method: "upi" };
  return { id, status, ...money, startedAt, paidAt: startedAt } as GatewayPayment;
}

const refund = (status: string, more: Partial<GatewayRefund> = {}): GatewayRefund => ({
  id: "rf_1",
  paymentId: "101",
  status,
  amount,
  ...more,
});

describe("of several successful payments the oldest paid the order", () => {
  const earlier = "2026-11-18T10:00:00.000Z";
  test.each([
    ["the one that began first, whatever its id", payment("9", "SUCCESS", earlier), payment("1")],
    ["of equal times the shorter id", payment("99"), payment("100")],
    ["of equal times and lengths the smaller id", payment("100"), payment("101")],
    ["one without a time", payment("9", "SUCCESS", null), payment("1")],
  ])("%s", (_which, first, second) => {
    for (const payments of [
      [first, second],
      [second, first],
    ]) {
      const next = computeNextState(open, snapshot("PAID", payments), now);
      expect(next).toMatchObject({ paymentId: first.id, dueRefunds: [{ paymentId: second.id }] });
      expect(next.alerts).toEqual(["second_success"]);
    }
  });

  test("an only payment, or a second one that is being refunded, alerts nobody", () => {
    const one = computeNextState(open, snapshot("PAID", [payment("101")]), now);
    expect([one.alerts, one.dueRefunds]).toEqual([[], []]);
    const refunds = [{ id: "rf_2", paymentId: "102", status: "PENDING", amount }];
    const two = [payment("101"), payment("102")];
    const next = computeNextState({ ...paid, refunds }, snapshot("PAID", two), now);
    expect([next.alerts, next.dueRefunds]).toEqual([[], []]);
  });
});

describe("statuses that we know alert nobody", () => {
  test.each(["ACTIVE", "EXPIRED", "TERMINATED", "TERMINATION_REQUESTED"])(
    "of an order: %s",
    (status) => {
      expect(computeNextState(open, snapshot(status), now).alerts).toEqual([]);
    },
  );
  test.each(["PENDING", "FLAGGED", "NOT_ATTEMPTED", "FAILED", "VOID"])(
    "of a payment: %s",
    (status) => {
      expect(
        computeNextState(open, snapshot("ACTIVE", [payment("101", status)]), now).alerts,
      ).toEqual([]);
    },
  );
});

describe("an order that was refunded", () => {
  const refunded: OrderState = { ...paid, status: "refunded", grant: "revoked" };
  test("alerts when the gateway takes the refund back, and keeps its status", () => {
    const next = computeNextState(
      refunded,
      snapshot("PAID", [payment("101")], [refund("CANCELLED")]),
      now,
    );
    expect(next).toMatchObject({ status: "refunded", grant: "keep", alerts: ["refund_reversed"] });
  });
  test.each(["SUCCESS", "PENDING"])("stays as it is while its refund is %s", (status) => {
    const next = computeNextState(
      refunded,
      snapshot("PAID", [payment("101")], [refund(status)]),
      now,
    );
    expect(next).toMatchObject({ status: "refunded", grant: "keep", alerts: [] });
  });
  test("keeps its status when its payment fails later", () => {
    const next = computeNextState(refunded, snapshot("ACTIVE", [payment("101", "FAILED")]), now);
    expect(next).toMatchObject({ status: "refunded", grant: "keep" });
  });
});

describe("a payment that fails after it paid", () => {
  test.each([
    ["active", "revoke"],
    ["revoked", "keep"],
  ] as const)("with its grant %s: %s", (grant, wanted) => {
    const next = computeNextState(
      { ...paid, grant },
      snapshot("ACTIVE", [payment("101", "FAILED")]),
      now,
    );
    expect(next).toMatchObject({
      status: "terminated",
      grant: wanted,
      alerts: ["payment_reversed"],
    });
  });
  test("changes nothing when another payment succeeded", () => {
    const payments = [payment("101", "FAILED"), payment("102")];
    expect(computeNextState(paid, snapshot("PAID", payments), now)).toMatchObject({
      status: "paid",
    });
  });
});

describe("an order that the gateway does not know", () => {
  const unknown: GatewaySnapshot = { order: null, payments: [], refunds: [] };
  const late = "2026-11-18T11:00:00.001Z";
  test.each([
    ["created", now, "created", []],
    ["created", expiresAt, "expired", []],
    ["failed", late, "failed", []],
    ["open", now, "open", ["unknown_to_gateway"]],
    ["open", expiresAt, "expired", ["unknown_to_gateway"]],
    ["paid", late, "paid", ["unknown_to_gateway"]],
  ] as const)("in status %s at %s becomes %s", (status, at, next, alerts) => {
    expect(computeNextState({ ...open, status }, unknown, at)).toMatchObject({
      status: next,
      grant: "keep",
      alerts,
    });
  });
});

test("an unpaid order is closed three hours after its expiry, to the millisecond", () => {
  const at = (time: string) => computeNextState(open, snapshot("ACTIVE"), time);
  expect(at("2026-11-18T13:59:59.999Z")).toMatchObject({ status: "open", grant: "keep" });
  expect(at("2026-11-18T14:00:00.000Z")).toMatchObject({ status: "expired", grant: "keep" });
});

describe("a payment of another amount", () => {
  const other = 30_000;
  const wrong = { ...payment("101"), amount: other, orderAmount: other };
  test.each([
    ["nothing", [], "review", "keep"],
    ["less than was paid", [refund("SUCCESS", { amount })], "review", "keep"],
    ["all that was paid", [refund("SUCCESS", { amount: other })], "refunded", "keep"],
    ["all, not there yet", [refund("PENDING", { amount: other })], "refund_pending", "keep"],
  ] as const)("with %s refunded is %s", (_case, _refunds, status, grant) => {
    const shown = { ...snapshot("PAID", [wrong], [..._refunds]) };
    expect(computeNextState(open, shown, now)).toMatchObject({ status, grant });
  });
  const afterReview = { ...open, status: "refund_pending" as const, paymentId: "101" };
  test.each(["CANCELLED", "FAILED"])("stays in review when its refund is %s", (status) => {
    const shown = snapshot("PAID", [wrong], [refund(status, { amount: other })]);
    const next = { status: "review", grant: "keep", alerts: ["amount_differs"] };
    expect(computeNextState(afterReview, shown, now)).toMatchObject(next);
  });
  test("stays in review when the refund of its rest fails", () => {
    const refunds = [
      { ...refund("SUCCESS", { amount: 5000 }), id: "there" },
      refund("FAILED", { amount: other - 5000 }),
    ];
    const next = { status: "review", grant: "keep", alerts: ["amount_differs", "partial_refund"] };
    expect(computeNextState(afterReview, snapshot("PAID", [wrong], refunds), now)).toMatchObject(
      next,
    );
  });
  test.each([
    ["EXPIRED", "expired"],
    ["TERMINATED", "terminated"],
  ])("that nobody made is over when the gateway's order is %s", (reported, status) => {
    const shown = snapshot(reported, []);
    if (shown.order !== null) shown.order = { ...shown.order, amount: other };
    expect(computeNextState({ ...open, status: "review" }, shown, now)).toMatchObject({ status });
  });
  test("counts a fee beside it neither as paid nor as owed", () => {
    const withFee = { ...wrong, amount: other + 223 };
    const shown = snapshot("PAID", [withFee], [refund("SUCCESS", { amount: other })]);
    expect(computeNextState(open, shown, now)).toMatchObject({ status: "refunded" });
  });
  test("that differs from the order by a fee alone counts as the right amount", () => {
    const next = computeNextState(
      open,
      snapshot("PAID", [{ ...payment("101"), amount: other }]),
      now,
    );
    expect(next).toMatchObject({ status: "paid", alerts: [] });
  });
});

test("a failed refund of the rest restores the months, and says that a part was refunded", () => {
  const state = { ...open, status: "refund_pending" as const, grant: "revoked" as const };
  const refunds = [
    { ...refund("SUCCESS", { amount: 5000 }), id: "there" },
    refund("FAILED", { amount: amount - 5000 }),
  ];
  const next = computeNextState(
    { ...state, paymentId: "101" },
    snapshot("PAID", [payment("101")], refunds),
    now,
  );
  expect(next).toMatchObject({ status: "paid", grant: "restore", alerts: ["partial_refund"] });
});

test("a second payment that the gateway has refunded already is not refunded again", () => {
  const payments = [payment("101"), payment("102")];
  const made = { ...refund("SUCCESS", { amount }), id: "there", paymentId: "102" };
  const at = (refunds: (typeof made)[]) =>
    computeNextState(open, snapshot("PAID", payments, refunds), now);
  expect(at([]).dueRefunds).toMatchObject([{ paymentId: "102" }]);
  expect(at([made]).dueRefunds).toEqual([]);
  expect(at([{ ...made, status: "FAILED" }]).dueRefunds).toMatchObject([{ paymentId: "102" }]);
});
