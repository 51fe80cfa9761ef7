import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarMonths, addDays, daysBetween, isRealDate } from "../dates.ts";
import { allTools } from "./all-tools.ts";
import { toolTexts as hindi } from "./texts/tool-texts.hi.ts";
import { toolTexts as english } from "./texts/tool-texts.ts";

type Json = Record<string, unknown>;

function run(name: string, input: Json): Json {
  const tool = allTools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool.run(input).result;
}

const paise = fc.integer({ min: 100, max: 10_000_000_000 }).map((amount) => amount / 100);
const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));
const runs = { numRuns: 300 };
const salaried = { tax_year: "2026-27", other_income: 0, deductions: 0 };

describe("the page of a rule", () => {
  const hostsOf = (name: string, input: Json) =>
    allTools
      .find((tool) => tool.name === name)
      ?.run(input)
      .sources.map(({ url }) => new URL(url).hostname);
  const urgent = { received_on: "2026-01-01", life_or_liberty: false, answered_on: null };
  const job = { monthly_wages: 26_000, years: 5, months: 0 };
  const notice = { monthly_wages: 1, notice_days: 1, served_days: 0, leave_days: 0 };

  it.each([
    ["gst", { amount: 118, percent: 18, included: true }, ["taxinformation.cbic.gov.in"]],
    ["rti", urgent, ["cic.gov.in"]],
    [
      "income-tax",
      { ...salaried, regime: "new", salary: 1 },
      ["www.incometaxindia.gov.in", "egazette.gov.in"],
    ],
    [
      "income-tax",
      { ...salaried, regime: "old", salary: 1 },
      ["egazette.gov.in", "www.incometaxindia.gov.in"],
    ],
    ["gratuity", { ...job, fixed_term: false }, ["www.labour.gov.in", "www.labour.gov.in"]],
    [
      "gratuity",
      { ...job, fixed_term: true },
      ["www.labour.gov.in", "www.labour.gov.in", "www.labour.gov.in"],
    ],
    ["notice-pay", { ...notice, days_in_month: 30 }, ["egazette.gov.in"]],
  ])("of %s is an office's own", (name, input, hosts) => {
    expect(hostsOf(name, input)).toEqual(hosts);
  });

  it("of a consumer's complaint is one for the time limit and one for the commission", () => {
    expect(hostsOf("consumer-complaint", { cause_on: "2026-01-01", paid: 1 })).toHaveLength(2);
  });
});

describe("what a card says of its rule", () => {
  const both = [english.conditions, hindi.conditions];

  it("does not say that the WHO calls an Asian adult overweight from 23, where it only advises action", () => {
    for (const { bmiAsian } of both) {
      expect(bmiAsian).toMatch(/25 \((overweight|ज़्यादा वज़न)\)/);
      expect(bmiAsian).not.toMatch(/23 \((overweight|ज़्यादा वज़न)\)/);
    }
  });

  it("says of a late builder that States differ, since not all add 2 %", () => {
    for (const { builderRate } of both) {
      expect(builderRate).toContain("2 %");
      expect(builderRate).toContain("1 %");
    }
  });

  it("says of a deceased employee's gratuity that a part of a year counts by its months", () => {
    expect(english.conditions.gratuityDeath).toContain("pro rata");
    expect(hindi.conditions.gratuityDeath).toContain("महीनों के हिसाब से");
  });

  it("says of a train's bands that the railway's own page still showed the older ones", () => {
    for (const { trainReported } of both) expect(trainReported).toMatch(/48, 12 (and|और) 4/);
  });
});

describe("gst", () => {
  it("takes the tax out of a price and puts it on top", () => {
    expect(run("gst", { amount: 118, percent: 18, included: true })).toEqual({
      taxable: 100,
      tax: 18,
      total: 118,
    });
    expect(run("gst", { amount: 99.99, percent: 5, included: false })).toEqual({
      taxable: 99.99,
      tax: 5,
      total: 104.99,
    });
  });

  it("adds up to the paisa", () => {
    fc.assert(
      fc.property(
        paise,
        fc.constantFrom(0, 5, 18, 40),
        fc.boolean(),
        (amount, percent, included) => {
          const { taxable, tax, total } = run("gst", { amount, percent, included });
          expect(Math.round(Number(taxable) * 100) + Math.round(Number(tax) * 100)).toBe(
            Math.round(Number(total) * 100),
          );
        },
      ),
      runs,
    );
  });
});

describe("income-tax", () => {
  it.each([
    ["new", 1_275_000, { taxable: 1_200_000, tax: 60_000, rebate: 60_000, total: 0 }],
    [
      "new",
      1_285_000,
      { taxable: 1_210_000, tax: 61_500, rebate: 51_500, cess: 400, total: 10_400 },
    ],
    ["new", 2_475_000, { tax: 300_000, rebate: 0, cess: 12_000, total: 312_000 }],
    ["new", 5_085_000, { surcharge: 7000 }],
    ["old", 550_000, { taxable: 500_000, tax: 12_500, rebate: 12_500, total: 0 }],
    ["old", 560_000, { tax: 14_500, rebate: 0, total: 15_080 }],
  ])("in the %s regime computes a salary of %i", (regime, salary, expected) => {
    expect(run("income-tax", { ...salaried, regime, salary })).toMatchObject(expected);
  });

  it("subtracts deductions in the old regime alone", () => {
    const given = { ...salaried, salary: 1_000_000, deductions: 150_000 };
    expect(run("income-tax", { ...given, regime: "old" }).taxable).toBe(800_000);
    expect(run("income-tax", { ...given, regime: "new" }).taxable).toBe(925_000);
  });

  it("never leaves less after tax for a higher income", () => {
    const left = (salary: number, regime: string) =>
      salary - Number(run("income-tax", { ...salaried, regime, salary }).total) / 1.04;
    fc.assert(
      fc.property(
        fc.integer({ min: 800_000, max: 70_000_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        (salary, more) => {
          expect(left(salary + more, "new")).toBeGreaterThanOrEqual(left(salary, "new") - 0.02);
        },
      ),
      runs,
    );
  });
});

describe("age", () => {
  it.each([
    ["2008-02-29", "2026-02-28", [17, 11, 30]],
    ["2008-02-29", "2026-03-01", [18, 0, 0]],
    ["2008-02-29", "2028-02-29", [20, 0, 0]],
    ["2000-05-15", "2026-05-14", [25, 11, 29]],
    ["2026-01-01", "2026-01-01", [0, 0, 0]],
  ])("of who was born on %s is right on %s", (born, on, [years, months, days]) => {
    expect(run("age", { born_on: born, on })).toEqual({ years, months, days });
  });

  it("never goes back from one day to the next", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20_000 }), (born, later) => {
        const at = (days: number) => {
          const {
            years,
            months,
            days: rest,
          } = run("age", { born_on: born, on: addDays(born, days) });
          return Number(years) * 10_000 + Number(months) * 100 + Number(rest);
        };
        expect(at(later + 1)).toBeGreaterThan(at(later));
      }),
      runs,
    );
  });
});

describe("the other tools", () => {
  it.each([
    ["tds-property", { price: 4_999_999, stamp_value: 0 }, { applies: false, tax: 0 }],
    ["tds-property", { price: 4_000_000, stamp_value: 6_000_000 }, { applies: true, tax: 60_000 }],
    ["tds-rent", { monthly_rent: 50_000, months: 12 }, { applies: false, tax: 0 }],
    ["tds-rent", { monthly_rent: 60_000, months: 12 }, { applies: true, tax: 14_400 }],
    ["fixed-deposit", { amount: 100_000, annual_percent: 7, months: 12 }, { maturity: 107_185.9 }],
    ["fixed-deposit", { amount: 100_000, annual_percent: 7, months: 4 }, { maturity: 102_333.33 }],
    ["fixed-deposit", { amount: 100_000, annual_percent: 7, months: 6 }, { maturity: 103_530.63 }],
    ["fixed-deposit", { amount: 100_000, annual_percent: 7, months: 13 }, { maturity: 107_811.15 }],
    ["recurring-deposit", { monthly: 1000, annual_percent: 7, months: 12 }, { invested: 12_000 }],
    ["sip", { monthly: 1000, annual_percent: 0, months: 12 }, { maturity: 12_000, gain: 0 }],
    [
      "builder-delay",
      { paid: 1_000_000, due_on: "2025-01-01", until: "2026-01-01", annual_percent: 10 },
      { days: 365, interest: 100_000 },
    ],
    [
      "notice-pay",
      { monthly_wages: 30_000, notice_days: 30, served_days: 10, leave_days: 5, days_in_month: 30 },
      { notice_pay: 20_000, leave_pay: 5000 },
    ],
    [
      "pregnancy",
      { last_period_on: "2026-01-01", on: "2026-03-12" },
      { weeks: 10, days: 0, due_on: "2026-10-08" },
    ],
    ["bmi", { weight_kg: 70, height_cm: 175 }, { bmi: 22.9 }],
  ])("%s computes %o", (name, input, expected) => {
    expect(run(name, input)).toMatchObject(expected);
  });
});

describe("dates", () => {
  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "26-01-01",
    "2026-1-1",
    "1899-12-31",
    "2026-04-31",
  ])("refuse %s", (text) => expect(isRealDate(text)).toBe(false));

  it("add days and months by the calendar", () => {
    expect(addCalendarMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addCalendarMonths("2023-11-30", 3)).toBe("2024-02-29");
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
      runs,
    );
  });
});

it("never computes a number that is no number, whatever fits its schema", () => {
  for (const { name, run: compute } of allTools) {
    for (const bad of [null, [], "text", {}, { amount: Number.NaN }]) {
      expect(() => compute(bad), name).toThrow();
    }
  }
});
