import { describe, expect, it } from "vitest";
import { visit } from "../../../testing/serve.ts";
import { readReturnedOrderId, readSavedOrder, saveOrder, showInUrl } from "./saved-order.ts";
import { pollWaitSeconds } from "./verify-order.ts";

describe("an open order", () => {
  it("is saved through a reload until it is settled", () => {
    saveOrder({ order_id: "ord_1", plan_id: 2 });
    expect(readSavedOrder()).toEqual({ order_id: "ord_1", plan_id: 2 });
    saveOrder(null);
    expect(readSavedOrder()).toBeNull();
  });

  it.each(["{", "null", '{"order_id":7}', '{"order_id":"x","plan_id":"1"}'])(
    "counts as missing when it is damaged: %s",
    (text) => {
      sessionStorage.setItem("openOrder", text);
      expect(readSavedOrder()).toBeNull();
    },
  );

  it("is added to the URL beside its other parameters", () => {
    visit("http://localhost:3000/subscription?from=mail");
    showInUrl("ord_1");
    expect(window.location.search).toBe("?from=mail&order_id=ord_1");
    expect(readReturnedOrderId()).toBe("ord_1");
    showInUrl(null);
    expect([window.location.search, readReturnedOrderId()]).toEqual(["?from=mail", null]);
  });
});

describe("pollWaitSeconds", () => {
  it("polls often at first, then at most twice a minute", () => {
    const waits = Array.from({ length: 20 }, (_, asked) => pollWaitSeconds(asked));
    expect(waits[0]).toBe(2);
    expect(waits.at(-1)).toBe(30);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });
});
