import { describe, expect, it } from "vitest";
import { baseMonthly } from "./base-monthly.ts";
import { formatPaise, paiseFromRupees } from "./money.ts";
import { perMonth, planLabel, savings } from "./plans.ts";

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
    const base = baseMonthly(plans);
    expect(base).toBe(9_900);
    expect(plans.map((plan) => savings(plan, base))).toEqual([18_900, 0, 2_800]);
  });

  it("are compared with ₹599 when there are none", () => {
    expect(baseMonthly([])).toBe(59_900);
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
