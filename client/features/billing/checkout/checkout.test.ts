import { afterEach, describe, expect, it } from "vitest";
import { messages } from "../../../../shared/i18n/messages.ts";
import { getTill, outcomeOf } from "./checkout.ts";

describe("outcomeOf", () => {
  it.each([
    [{ error: { code: "payment_aborted" } }, "closed"],
    [{ redirect: true }, "gone"],
    [{ paymentDetails: { paymentMessage: "Payment finished. Check status." } }, "finished"],
  ] as const)("%o: %s", (result, outcome) => {
    expect(outcomeOf(result)).toBe(outcome);
  });
});

describe("getTill", () => {
  afterEach(() => {
    window.Cashfree = undefined;
  });

  it("takes the one that is there already", async () => {
    const till = { checkout: async () => ({}) };
    window.Cashfree = () => till;
    expect(await getTill("simulated")).toBe(till);
  });

  it("says so when the script cannot be had", async () => {
    await expect(getTill("simulated")).rejects.toThrow(messages.checkoutNotLoaded);
  });

  it("does not wait for ever", async () => {
    await expect(getTill("sandbox", 20)).rejects.toThrow(messages.checkoutNotLoaded);
  });
});
