import { describe, expect, it } from "vitest";
import { gratuity } from "./leaving-a-job.ts";

describe("gratuity", () => {
  it.each([
    [
      { monthly_wages: 26_000, years: 4, months: 11, fixed_term: false },
      { payable: false, amount: 0 },
    ],
    [
      { monthly_wages: 26_000, years: 5, months: 6, fixed_term: false },
      { payable: true, amount: 75_000 },
    ],
    [
      { monthly_wages: 26_000, years: 5, months: 7, fixed_term: false },
      { payable: true, amount: 90_000 },
    ],
    [
      { monthly_wages: 26_000, years: 1, months: 6, fixed_term: true },
      { payable: true, amount: 22_500 },
    ],
    [
      { monthly_wages: 26_000, years: 0, months: 11, fixed_term: true },
      { payable: false, amount: 0 },
    ],
    [
      { monthly_wages: 900_000, years: 30, months: 0, fixed_term: false },
      { payable: true, amount: 2_000_000 },
    ],
  ])("computes %o", (input, expected) => {
    expect(gratuity.run(input).result).toEqual(expected);
  });

  it("says for a fixed term under a year that the Code names no minimum, and for journalists 3 years", () => {
    const notes = (fixedTerm: boolean) => {
      const input = { monthly_wages: 26_000, years: 0, months: 8, fixed_term: fixedTerm };
      return gratuity.run(input).assumptions.join(" ");
    };
    expect(notes(true)).toContain("names no minimum");
    expect(notes(false)).not.toContain("names no minimum");
    expect(notes(false)).toContain("journalists 3");
  });

  it.each([
    [4, 8, false, true],
    [4, 6, false, true],
    [4, 5, false, false],
    [5, 8, false, false],
    [4, 8, true, false],
  ])(
    "after %i years and %i months (fixed term: %s) names the courts on 240 days: %s",
    (years, months, fixed_term, isNamed) => {
      const input = { monthly_wages: 26_000, years, months, fixed_term };
      const notes = gratuity.run(input).assumptions.join(" ");
      expect(notes.includes("240 days")).toBe(isNamed);
    },
  );
});
