import { expect, test } from "vitest";
import type { OrderRow } from "../orders/order-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { isRefundable } from "./refund-order.ts";

const order = {
  status: "paid",
  paid_at: "2026-03-01T06:30:00.000Z",
  amount_paise: 9900,
  gateway_payment_id: "p1",
} as OrderRow;

function failed(requestedBy: string, askedOn: string, failedOn: string): RefundRow {
  return {
    gateway_payment_id: "p1",
    status: "REFUSED",
    requested_by: requestedBy,
    created_at: `2026-03-${askedOn}T06:30:00.000Z`,
    updated_at: `2026-03-${failedOn}T06:30:00.000Z`,
  } as RefundRow;
}

test.each([
  ["in the window", [], "07", true],
  ["after the window", [], "09", false],
  [
    "after the failure of a refund asked for in the window",
    [failed("buyer", "06", "12")],
    "18",
    true,
  ],
  [
    "after the failure of a refund asked for after the window",
    [failed("buyer", "06", "12"), failed("buyer", "18", "18")],
    "24",
    false,
  ],
  ["after the failure of the operator's refund", [failed("operator", "06", "12")], "18", false],
])("whether the buyer may refund %s", (_case, refunds, day, isAllowed) => {
  expect(isRefundable(order, refunds, `2026-03-${day}T06:00:00.000Z`)).toBe(isAllowed);
});
