import { expect, test } from "vitest";
import {
  failedRefundStatuses,
  finalRefundStatuses,
  toPaymentState,
  toShownStatus,
  unsentRefundStatuses,
} from "./statuses.ts";
import { orderStatuses } from "./table.ts";

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

test("classifies the statuses of payments and refunds as the gateway documents them", () => {
  expect(["SUCCESS", "FAILED", "VOID", "PENDING", "NEW"].map(toPaymentState)).toEqual([
    ...["success", "failed", "failed", "pending", "pending"],
  ]);
  expect(failedRefundStatuses).toEqual(["CANCELLED", "FAILED", "REFUSED"]);
  expect(finalRefundStatuses).toEqual(["SUCCESS", "CANCELLED", "FAILED", "REFUSED"]);
  expect(unsentRefundStatuses).toEqual(["REQUESTED", "REFUSED"]);
});

test.each([
  ["expired", "PENDING", "pending"],
  ["expired", "FAILED", "failed"],
  ["expired", "SUCCESS", "failed"],
  ["terminated", null, "failed"],
  ["open", "FAILED", "failed"],
  ["open", "SUCCESS", "pending"],
  ["open", null, "pending"],
] as const)("an order in status %s whose last payment is %s shows %s", (status, last, shown) => {
  expect(toShownStatus(status, last)).toBe(shown);
});
