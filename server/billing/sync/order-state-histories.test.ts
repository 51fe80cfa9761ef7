import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GatewayEvent, GatewayModel, orderHistories } from "../../testing/gateway-model.ts";
import { amount, createState, now } from "../../testing/order-states.ts";
import { computeNextState, type OrderState } from "./order-state.ts";

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
