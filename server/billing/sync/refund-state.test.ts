import { describe, expect, test } from "vitest";
import { amount, createRefund } from "../../testing/order-states.ts";
import { computeRefundState } from "./refund-state.ts";

describe("refunds of an order", () => {
  const input = {
    recorded: [],
    reported: [],
    mainPaymentId: "101",
    amountToRefund: amount,
    secondPaymentIds: ["102"],
  };
  const recorded = (status: string, paymentId: string | null) => [
    { id: "rf_ord_1", paymentId, status, amount },
  ];
  test.each([
    ["recorded, of the order's payment", { recorded: recorded("PENDING", "101") }, "pending"],
    ["recorded, of the order", { recorded: recorded("SUCCESS", null) }, "refunded"],
    ["recorded, of a second payment", { recorded: recorded("SUCCESS", "102") }, "none"],
    ["recorded, not sent yet", { recorded: recorded("REQUESTED", "101") }, "none"],
    ["recorded, not accepted", { recorded: recorded("REFUSED", "101") }, "none"],
    [
      "reported, of a second payment",
      { reported: [createRefund("SUCCESS", { paymentId: "102" })] },
      "none",
    ],
    [
      "reported without its payment",
      { reported: [createRefund("SUCCESS", { paymentId: null })] },
      "refunded",
    ],
    [
      "reported, of a second payment as we recorded it",
      { recorded: recorded("PENDING", "102"), reported: [createRefund("SUCCESS")] },
      "none",
    ],
    [
      "reported, of the order as we recorded it",
      {
        recorded: recorded("PENDING", null),
        reported: [createRefund("SUCCESS", { paymentId: "102" })],
      },
      "refunded",
    ],
    ["of which all failed", { reported: [createRefund("FAILED")] }, "failed"],
    ["of which one is partial", { reported: [createRefund("SUCCESS", { amount: 1 })] }, "partial"],
    [
      "that make the sum together",
      {
        reported: [
          createRefund("SUCCESS", { amount: amount - 1 }),
          createRefund("SUCCESS", { id: "rf_2", amount: 1 }),
        ],
      },
      "refunded",
    ],
  ] as const)("%s", (_case, change, state) => {
    expect(computeRefundState({ ...input, ...change })).toBe(state);
  });
});
