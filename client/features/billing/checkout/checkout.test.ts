import { afterEach, describe, expect, it, vi } from "vitest";
import { checkoutMessages } from "../../../../shared/billing/checkout-messages.ts";
import { loadCheckout, toCheckoutEnding } from "./checkout.ts";

describe("toCheckoutEnding", () => {
  it.each([
    [{ error: { code: "payment_aborted" } }, "closed"],
    [{ redirect: true }, "gone"],
    [{ paymentDetails: { paymentMessage: "Payment finished. Check status." } }, "finished"],
  ] as const)("reads the result %o as %s", (result, outcome) => {
    expect(toCheckoutEnding(result)).toBe(outcome);
  });
});

describe("loadCheckout", () => {
  afterEach(() => {
    window.Cashfree = undefined;
    vi.useRealTimers();
  });

  it("uses a checkout that is loaded already", async () => {
    const checkout = { checkout: async () => ({}) };
    window.Cashfree = () => checkout;
    expect(await loadCheckout("simulated")).toBe(checkout);
  });

  it("throws when the script fails to load", async () => {
    await expect(loadCheckout("simulated")).rejects.toThrow(checkoutMessages.notLoaded);
  });

  it("throws when the script hangs for 15 seconds", async () => {
    vi.useFakeTimers();
    let isOver = false;
    const loading = loadCheckout("sandbox").finally(() => {
      isOver = true;
    });
    const hanging = expect(loading).rejects.toThrow(checkoutMessages.notLoaded);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await hanging;
  });
});
