import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateIncludedTax, calculatePrice } from "./price.ts";

const percent = (percent_off: number) => ({ percent_off, amount_off_paise: null });
const rupees = (amount: number) => ({ percent_off: null, amount_off_paise: amount * 100 });

describe("the price of a plan", () => {
  test.each([
    ["without a coupon is the plan's", 26_900, null, 0, 26_900],
    ["with a percentage coupon is reduced", 26_900, percent(10), 2690, 24_210],
    ["with a percentage is rounded to whole paise", 9900, percent(33), 3267, 6633],
    ["with an amount coupon is reduced", 9900, rupees(50), 5000, 4900],
    ["with ₹1 left is ₹1", 9900, rupees(98), 9800, 100],
    [
      "with less than ₹1 left is free",
      9900,
      { percent_off: null, amount_off_paise: 9801 },
      9900,
      0,
    ],
    ["with 100 % off is free", 99_900, percent(100), 99_900, 0],
    ["with more off than it costs is free", 9900, rupees(5000), 9900, 0],
  ] as const)("%s", (_what, plan, coupon, discount, amount) => {
    expect(calculatePrice(plan, coupon)).toMatchObject({ discount, amount });
  });

  test("includes 18 % GST", () => {
    expect(calculateIncludedTax(11_800)).toBe(1800);
    expect(calculateIncludedTax(26_900)).toBe(26_900 - 22_797);
    expect(calculateIncludedTax(0)).toBe(0);
  });

  test("always adds up to the plan's, in whole paise", () => {
    const plan = fc.integer({ min: 100, max: 20_000_000 });
    return fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 100 }), (amount, off) => {
        const price = calculatePrice(amount, percent(off));
        expect(price.discount + price.amount).toBe(amount);
        expect(Number.isInteger(price.tax)).toBe(true);
        expect(price.amount === 0 || price.amount >= 100).toBe(true);
      }),
    );
  });
});
