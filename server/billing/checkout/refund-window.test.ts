import { expect, test } from "vitest";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { isRefundable } from "./refund-window.ts";

const paidAt = "2026-03-01T06:30:00.000Z";
const order = {
  status: "paid",
  paid_at: paidAt,
  amount_paise: 9900,
  gateway_payment_id: "p1",
} as OrderRow;

const lastDay = refundWindowDays - 1;
const failureDay = refundWindowDays + 4;
const afterFailure = failureDay + lastDay;

const daysAfterPaying = (days: number) => new Date(Date.parse(paidAt) + days * dayMs).toISOString();

function failed(requestedBy: string, requestDay: number, day: number): RefundRow {
  return {
    gateway_payment_id: "p1",
    status: "REFUSED",
    requested_by: requestedBy,
    created_at: daysAfterPaying(requestDay),
    updated_at: daysAfterPaying(day),
  } as RefundRow;
}

const inTime = failed("buyer", lastDay, failureDay);
const tooLate = failed("buyer", afterFailure, afterFailure);

test.each([
  ["in the window", [], lastDay, true],
  ["after the window", [], refundWindowDays, false],
  ["after the failure of a refund asked for in the window", [inTime], afterFailure, true],
  [
    "after the failure of a refund asked for after the window",
    [inTime, tooLate],
    failureDay + refundWindowDays,
    false,
  ],
  [
    "after the failure of the operator's refund",
    [failed("operator", lastDay, failureDay)],
    afterFailure,
    false,
  ],
])("whether the buyer may refund %s", (_case, refunds, day, isAllowed) => {
  expect(isRefundable(order, refunds, daysAfterPaying(day))).toBe(isAllowed);
});
