import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GatewayEvent, GatewayModel, histories } from "../../testing/gateway-model.ts";
import type { GatewayPayment, GatewayRefund } from "../gateway/types.ts";
import { toShownStatus } from "../statuses.ts";
import { type OrderStatus, orderStatuses } from "../table.ts";
import { decide, type GatewaySnapshot, type OrderState } from "./order-state.ts";

const amount = 26_900;
const now = "2026-11-18T10:05:00.000Z";
const expiresAt = "2026-11-18T11:00:00.000Z";

function stateOf(change: Partial<OrderState> = {}): OrderState {
  return {
    status: "open",
    amount,
    currency: "INR",
    expiresAt,
    paymentId: null,
    lastPaymentStatus: null,
    attempted: false,
    grant: "none",
    refunds: [],
    ...change,
  };
}

function paymentOf(status: string, id = "101"): GatewayPayment {
  const startedAt = `2026-11-18T10:00:${id.slice(-2)}.000Z`;
  const money = { amount, orderAmount: amount, currency: "INR", method: "upi" };
  return { id, status, ...money, startedAt, paidAt: startedAt };
}

function truthOf(
  status: string,
  payments: GatewayPayment[] = [],
  more: Partial<GatewaySnapshot> = {},
): GatewaySnapshot {
  const order = {
    id: "ord_1",
    gatewayOrderId: "1",
    sessionId: "s",
    status,
    amount,
    currency: "INR",
  };
  return { order, payments, refunds: [], ...more };
}

function refundOf(status: string, change: Partial<GatewayRefund> = {}): GatewayRefund {
  return { id: "rf_ord_1", paymentId: "101", status, amount, ...change };
}

const unpaid: OrderStatus[] = ["created", "open", "pending", "failed", "expired", "terminated"];
const paid = stateOf({
  status: "paid",
  grant: "active",
  paymentId: "101",
  lastPaymentStatus: "SUCCESS",
  attempted: true,
});

describe("an unpaid order", () => {
  test.each([...unpaid, "review" as const])("%s is paid by a success, whatever else", (status) => {
    const payments = [paymentOf("FAILED", "101"), paymentOf("SUCCESS", "102")];
    for (const told of ["PAID", "ACTIVE", "EXPIRED", "TERMINATED", "NEW_WORD"]) {
      const next = decide(stateOf({ status }), truthOf(told, payments), now);
      expect(next).toMatchObject({ status: "paid", grant: "give", paymentId: "102" });
    }
  });

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
  ] as const)("%s and %s without an attempt: %s", (status, told, next) => {
    expect(decide(stateOf({ status }), truthOf(told), now)).toMatchObject({
      status: next,
      grant: "keep",
      attempted: false,
    });
  });

  test.each([
    ["PENDING", "pending"],
    ["FLAGGED", "pending"],
    ["FAILED", "failed"],
    ["USER_DROPPED", "failed"],
    ["CANCELLED", "failed"],
    ["VOID", "failed"],
    ["NEW_WORD", "pending"],
  ] as const)("after an attempt that is %s it shows %s", (told, shown) => {
    const next = decide(stateOf(), truthOf("ACTIVE", [paymentOf(told)]), now);
    expect(next).toMatchObject({ status: "pending", grant: "keep", attempted: true });
    expect(toShownStatus(next.status, next.lastPaymentStatus)).toBe(shown);
  });

  test("shows the last attempt, however the gateway sorts them", () => {
    const payments = [paymentOf("PENDING", "103"), paymentOf("FAILED", "102")];
    const next = decide(stateOf(), truthOf("ACTIVE", payments), now);
    expect(next).toMatchObject({ lastPaymentStatus: "PENDING", paymentId: "103" });
  });

  test("a window that was opened and closed is no attempt", () => {
    const next = decide(stateOf(), truthOf("ACTIVE", [paymentOf("NOT_ATTEMPTED")]), now);
    expect(next).toMatchObject({ status: "open", attempted: false });
  });

  test("PAID without a payment to show for it waits, and is looked into", () => {
    const next = decide(stateOf(), truthOf("PAID"), now);
    expect(next).toMatchObject({ status: "pending", alerts: ["paid_without_payment"] });
  });

  test("unknown words raise an alert", () => {
    const next = decide(stateOf(), truthOf("NEW_WORD", [paymentOf("NEWER_WORD")]), now);
    expect(next.alerts).toEqual(["unknown_order_status", "unknown_payment_status"]);
  });

  test("that the gateway never heard of ends with its time", () => {
    const unknown: GatewaySnapshot = { order: null, payments: [], refunds: [] };
    expect(decide(stateOf({ status: "created" }), unknown, now).status).toBe("created");
    expect(decide(stateOf({ status: "created" }), unknown, expiresAt).status).toBe("expired");
    expect(decide(stateOf(), unknown, now)).toMatchObject({
      status: "open",
      alerts: ["unknown_to_gateway"],
    });
  });

  test("that the gateway keeps open long past its time is expired all the same", () => {
    const late = "2026-11-18T14:00:00.000Z";
    expect(decide(stateOf(), truthOf("ACTIVE"), late).status).toBe("expired");
  });
});

describe("a wrong amount or currency", () => {
  const lies: [string, Partial<NonNullable<GatewaySnapshot["order"]>>][] = [
    ["amount_differs", { amount: 100 }],
    ["currency_differs", { currency: "USD" }],
  ];
  test.each(lies)("%s goes to review and gives nothing", (alert, lie) => {
    const truth = truthOf("PAID", [paymentOf("SUCCESS")]);
    const lying = { ...truth, order: truth.order && { ...truth.order, ...lie } };
    for (const status of unpaid) {
      const next = decide(stateOf({ status }), lying, now);
      expect(next).toMatchObject({ status: "review", grant: "keep" });
      expect(next.alerts).toContain(alert);
    }
  });

  test("of the payer alone (offers, fees) is no difference", () => {
    const payment = { ...paymentOf("SUCCESS"), amount: 25_000 };
    expect(decide(stateOf(), truthOf("PAID", [payment]), now).status).toBe("paid");
  });

  test("as the payment names the order's amount counts too", () => {
    const payment = { ...paymentOf("SUCCESS"), orderAmount: 100 };
    expect(decide(stateOf(), truthOf("PAID", [payment]), now).status).toBe("review");
  });
});

describe("a paid order", () => {
  test("stays as it is", () => {
    const next = decide(paid, truthOf("PAID", [paymentOf("SUCCESS")]), now);
    expect(next).toMatchObject({ status: "paid", grant: "keep", refundPayments: [], alerts: [] });
  });

  test("with a second success keeps the first and sends the second back, once", () => {
    const payments = [paymentOf("SUCCESS", "102"), paymentOf("SUCCESS", "101")];
    const next = decide(paid, truthOf("PAID", payments), now);
    expect(next).toMatchObject({ grant: "keep", paymentId: "101", refundPayments: ["102"] });
    const queued = { id: "rf_x", paymentId: "102", status: "REQUESTED", amount };
    const later = decide({ ...paid, refunds: [queued] }, truthOf("PAID", payments), now);
    expect(later).toMatchObject({ refundPayments: [], alerts: [] });
  });

  test("keeps its months while only the second payment goes back", () => {
    const payments = [paymentOf("SUCCESS", "101"), paymentOf("SUCCESS", "102")];
    const queued = { id: "rf_x", paymentId: "102", status: "PENDING", amount };
    // The gateway names the first payment, for it refunds the order: what we asked for decides.
    const refunds = [refundOf("SUCCESS", { id: "rf_x", paymentId: "101" })];
    const truth = truthOf("PAID", payments, { refunds });
    const next = decide({ ...paid, refunds: [queued] }, truth, now);
    expect(next).toMatchObject({ status: "paid", grant: "keep" });
  });

  test("whose payment was reversed loses its months and is looked into", () => {
    const truth = truthOf("EXPIRED", [paymentOf("CANCELLED")]);
    expect(decide(paid, truth, now)).toMatchObject({
      status: "review",
      grant: "revoke",
      alerts: ["payment_reversed"],
    });
  });

  test("keeps its payment while the gateway's list is behind", () => {
    const truth = truthOf("ACTIVE", [paymentOf("FAILED", "102")]);
    expect(decide(paid, truth, now)).toMatchObject({
      status: "paid",
      grant: "keep",
      paymentId: "101",
      lastPaymentStatus: "SUCCESS",
    });
  });
});

describe("a refund", () => {
  const pending = { ...paid, status: "refund_pending" as const, grant: "revoked" as const };
  const success = [paymentOf("SUCCESS")];
  const withRefund = (status: string, change: Partial<GatewayRefund> = {}) =>
    truthOf("PAID", success, { refunds: [refundOf(status, change)] });

  test.each([
    [paid, "PENDING", "refund_pending", "revoke"],
    [paid, "ONHOLD", "refund_pending", "revoke"],
    [paid, "NEW_WORD", "refund_pending", "revoke"],
    [paid, "SUCCESS", "refunded", "revoke"],
    [paid, "CANCELLED", "paid", "keep"],
    [pending, "PENDING", "refund_pending", "keep"],
    [pending, "SUCCESS", "refunded", "keep"],
    [pending, "CANCELLED", "paid", "restore"],
    [pending, "FAILED", "paid", "restore"],
  ] as const)("%# moves a paid order (%s)", (state, told, status, grant) => {
    expect(decide(state, withRefund(told), now)).toMatchObject({ status, grant });
  });

  test("that the gateway does not list yet gives nothing back", () => {
    const next = decide(pending, truthOf("PAID", success), now);
    expect(next).toMatchObject({ status: "refund_pending", grant: "keep" });
  });

  test("of a part leaves the months, and is looked into", () => {
    const next = decide(paid, withRefund("SUCCESS", { id: "other", amount: 5000 }), now);
    expect(next).toMatchObject({ status: "paid", grant: "keep", alerts: ["partial_refund"] });
  });

  test("is never undone by a PAID order", () => {
    const refunded = { ...paid, status: "refunded" as const, grant: "revoked" as const };
    expect(decide(refunded, truthOf("PAID", success), now)).toMatchObject({
      status: "refunded",
      grant: "keep",
    });
  });

  test("that came before we heard of the payment gives no months", () => {
    const next = decide(stateOf(), withRefund("SUCCESS"), now);
    expect(next).toMatchObject({ status: "refunded", grant: "keep" });
  });

  test("asked for but not yet sent takes nothing away", () => {
    const asked = { id: "rf_ord_1", paymentId: "101", status: "REQUESTED", amount };
    const next = decide({ ...paid, refunds: [asked] }, truthOf("PAID", success), now);
    expect(next).toMatchObject({ status: "paid", grant: "keep" });
  });
});

test("every status has one that a person sees", () => {
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

/** Our side of a history, without a database. */
class Ledger {
  state = stateOf();
  gives = 0;

  sync(model: GatewayModel): void {
    const truth = model.snapshot();
    const decision = decide(this.state, truth, now);
    if (decision.grant === "give") this.gives += 1;
    const grants = { keep: this.state.grant, give: "active", revoke: "revoked", restore: "active" };
    const told = new Map(truth.refunds.map((refund) => [refund.id, refund]));
    const known = this.state.refunds.map((refund) => {
      return { ...refund, status: told.get(refund.id)?.status ?? refund.status };
    });
    const fresh = truth.refunds.filter(({ id }) => !known.some((refund) => refund.id === id));
    const queued = decision.refundPayments.map((paymentId) => {
      return { id: `rf_extra_${paymentId}`, paymentId, status: "REQUESTED", amount };
    });
    this.state = {
      ...this.state,
      ...decision,
      grant: grants[decision.grant] as OrderState["grant"],
      refunds: [...known, ...fresh, ...queued],
    };
  }

  /** Sends what waits to be refunded, then looks again, as the product does. */
  settle(model: GatewayModel): void {
    this.sync(model);
    for (const { id, status } of this.state.refunds) {
      if (status === "REQUESTED") model.refund(id, amount);
    }
    this.sync(model);
  }

  askRefund(): void {
    if (this.state.status !== "paid" || this.state.refunds.length > 0) return;
    const own = { id: "rf_ord_1", paymentId: this.state.paymentId, status: "REQUESTED", amount };
    this.state = { ...this.state, refunds: [own] };
  }
}

function walk(events: readonly GatewayEvent[]): { ledger: Ledger; model: GatewayModel } {
  const model = new GatewayModel({ id: "ord_1", amount });
  const ledger = new Ledger();
  for (const event of events) {
    if (event.kind === "sync") ledger.settle(model);
    else if (event.kind === "ask_refund") ledger.askRefund();
    else model.apply(event);
  }
  ledger.settle(model);
  return { ledger, model };
}

describe("any history", () => {
  test("ends with access exactly where money stays with us", () => {
    return fc.assert(
      fc.property(histories, (events) => {
        const { ledger, model } = walk(events);
        const { state } = ledger;
        expect(ledger.gives).toBeLessThanOrEqual(1);
        expect(state.grant === "active").toBe(state.status === "paid");
        if (state.grant === "active") expect(model.successes.length).toBeGreaterThan(0);
        const tampered = events.some(({ kind }) => kind === "tamper");
        const touched = model.refunds.length > 0 || tampered;
        if (model.successes.length > 0 && !touched) expect(state.status).toBe("paid");
      }),
      { numRuns: 3000 },
    );
  });

  test("is settled by one look: the next one finds nothing to do", () => {
    return fc.assert(
      fc.property(histories, (events) => {
        const { ledger, model } = walk(events);
        const again = decide(ledger.state, model.snapshot(), now);
        expect(again).toMatchObject({ status: ledger.state.status, grant: "keep" });
        expect(again.refundPayments).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
