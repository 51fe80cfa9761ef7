import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPaise, paiseFromRupees } from "./money.ts";
import { perMonth, planLabel, savings } from "./plan-prices.ts";
import { defaultPrice, findShortest } from "./shortest-plan.ts";

const plans = [
  { months: 12, amount: 99_900 },
  { months: 1, amount: 9_900 },
  { months: 3, amount: 26_900 },
];

describe("plans", () => {
  it("have the names of the specification", () => {
    expect([1, 3, 12, 6].map((months) => planLabel(months))).toEqual([
      "Monthly",
      "Quarterly",
      "Yearly",
      "6 Months",
    ]);
  });

  it("have a monthly price rounded to rupees", () => {
    expect(plans.map(perMonth)).toEqual([8_300, 9_900, 9_000]);
  });

  it("have savings against the shortest plan", () => {
    const shortest = findShortest(plans) ?? defaultPrice;
    expect(shortest).toEqual({ months: 1, amount: 9_900 });
    expect(plans.map((plan) => savings(plan, shortest))).toEqual([18_900, 0, 2_800]);
  });

  it("save nothing against themselves, and the others by the shortest plan's month", () => {
    const long = [
      { months: 2, amount: 19_800 },
      { months: 6, amount: 49_900 },
    ];
    expect(long.map((plan) => savings(plan, findShortest(long) ?? defaultPrice))).toEqual([
      0, 9_500,
    ]);
  });

  it("never promise more than they save, to the paisa", () => {
    const shortest = { months: 3, amount: 10_000 };
    expect(savings({ months: 3, amount: 5_150 }, { months: 1, amount: 9_950 })).toBe(24_700);
    expect(savings({ months: 4, amount: 10_000 }, shortest)).toBe(3_333);
  });

  it("never have negative savings, and the shortest has none", () => {
    const sold = fc.record({
      months: fc.integer({ min: 1, max: 60 }),
      amount: fc.integer({ min: 100, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 6 }), (list) => {
        const shortest = findShortest(list) ?? defaultPrice;
        for (const plan of list) {
          const saved = savings(plan, shortest);
          expect(saved).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(saved)).toBe(true);
        }
        expect(savings(shortest, shortest)).toBe(0);
      }),
    );
  });

  it("are compared with ₹599 a month when there are none", () => {
    expect(findShortest([]) ?? defaultPrice).toEqual({ months: 1, amount: 59_900 });
  });
});

describe("money", () => {
  it("is exact in paise for every amount up to ₹2,00,000", () => {
    for (let paise = 0; paise <= 20_000_000; paise += 7) {
      if (paiseFromRupees(paise / 100) !== paise) throw new Error(`${paise} paise drift`);
    }
  });

  it("is formatted with Indian digit groups", () => {
    expect(formatPaise(12_345_650)).toBe("₹1,23,456.50");
    expect(formatPaise(59_900)).toBe("₹599");
  });
});
