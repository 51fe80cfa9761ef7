import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emi, loanPrepayment } from "./loans.ts";
import type { Tool } from "./types.ts";

const paise = fc.integer({ min: 100, max: 10_000_000_000 }).map((amount) => amount / 100);
const runs = { numRuns: 300 };
const run = (tool: Tool, input: object) => tool.run(input).result;

describe("emi", () => {
  it.each([
    [{ principal: 1_000_000, annual_percent: 8.5, months: 240 }, 8678.23],
    [{ principal: 1200, annual_percent: 0, months: 12 }, 100],
    [{ principal: 100, annual_percent: 60, months: 1 }, 105],
  ])("computes the instalment of %o", (input, monthly) => {
    expect(run(emi, input).monthly).toBe(monthly);
  });

  it("has no interest without a rate, however the instalment is rounded", () => {
    expect(run(emi, { principal: 100, annual_percent: 0, months: 7 })).toEqual({
      monthly: 14.29,
      total: 100,
      interest: 0,
    });
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 480 }), (principal, months) => {
        const { total, interest } = run(emi, { principal, annual_percent: 0, months });
        expect([total, interest]).toEqual([principal, 0]);
      }),
      runs,
    );
  });

  it("repays at least the principal, and total is principal and interest", () => {
    fc.assert(
      fc.property(
        paise,
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 1, max: 480 }),
        (principal, percent, months) => {
          const { total, interest } = run(emi, { principal, annual_percent: percent, months });
          expect(total).toBeGreaterThanOrEqual(principal);
          expect(Number(total)).toBeCloseTo(principal + Number(interest), 1);
        },
      ),
      runs,
    );
  });
});

describe("loan-prepayment", () => {
  it("saves months and interest with every part payment, and none without", () => {
    const loan = { outstanding: 1_000_000, annual_percent: 8.5, months_left: 240 };
    expect(run(loanPrepayment, { ...loan, prepayment: 0 })).toMatchObject({
      months_saved: 0,
      interest_saved: 0,
    });
    expect(run(loanPrepayment, { ...loan, prepayment: 100_000 }).months_saved).toBe(52);
    expect(run(loanPrepayment, { ...loan, prepayment: 2_000_000 }).months_left).toBe(0);
  });

  it("cites the regulator's own page of the directions", () => {
    const loan = { outstanding: 1_000_000, annual_percent: 8.5, months_left: 240, prepayment: 0 };
    const hosts = loanPrepayment.run(loan).sources.map(({ url }) => new URL(url).hostname);
    expect(hosts).toEqual(["www.rbi.org.in"]);
  });
});
