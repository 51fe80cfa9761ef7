import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarMonths, addDays, daysBetween, isRealDate } from "../dates.ts";
import { allTools } from "./all-tools.ts";

// biome-ignore lint/suspicious/noExplicitAny: each tool's result has a shape of its own
function run(name: string, input: object): any {
  const tool = allTools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool.run(input).result;
}

const rupees = fc.integer({ min: 100, max: 10_000_000_000 }).map((amount) => amount / 100);
const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));
const count = (max: number) => fc.integer({ min: 0, max });
const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
const check = (property: fc.IRawProperty<unknown, false>) => fc.assert(property, { numRuns: 300 });
const toPaise = (amount: number) => Math.round(amount * 100);

it("a longer service or higher wage never lowers the gratuity, which has a maximum", () => {
  const service = fc.record({
    monthly_wages: rupees,
    years: count(59),
    months: count(11),
    fixed_term: fc.boolean(),
  });
  check(
    fc.property(service, rupees, (given, more) => {
      const { amount } = run("gratuity", given);
      expect(amount).toBeLessThanOrEqual(2_000_000);
      expect(run("gratuity", { ...given, years: given.years + 1 }).amount).toBeGreaterThanOrEqual(
        amount,
      );
      const wages = { ...given, monthly_wages: given.monthly_wages + more };
      expect(run("gratuity", wages).amount).toBeGreaterThanOrEqual(amount);
    }),
  );
});

it("a cheque's days follow each other: notice, payment, complaint within a calendar month", () => {
  check(
    fc.property(day, count(60), (returned, later) => {
      const received = addDays(returned, later);
      const days = run("cheque-bounce", { returned_on: returned, notice_received_on: received });
      expect(daysBetween(returned, days.notice_by)).toBe(30);
      expect(daysBetween(received, days.pay_by)).toBe(15);
      expect(daysBetween(days.pay_by, days.complaint_from)).toBe(1);
      expect(days.complaint_by).toBe(addCalendarMonths(days.complaint_from, 1));
      expect(Object.values(days).every((one) => isRealDate(String(one)))).toBe(true);
    }),
  );
});

it("an RTI reply is due in 30 days or two, and the appeal 30 days after it", () => {
  check(
    fc.property(
      day,
      fc.boolean(),
      fc.oneof(count(90), fc.constant(null)),
      (received, urgent, later) => {
        const answered = later === null ? null : addDays(received, later);
        const input = { received_on: received, life_or_liberty: urgent, answered_on: answered };
        const { reply_by, first_appeal_by } = run("rti", input);
        expect(daysBetween(received, reply_by)).toBe(urgent ? 2 : 30);
        expect(daysBetween(answered ?? reply_by, first_appeal_by)).toBe(30);
      },
    ),
  );
});

it("a consumer complaint has two years, and a dearer purchase never a lower commission", () => {
  const ranks = ["district", "state", "national"];
  check(
    fc.property(day, rupees, rupees, (cause, paid, more) => {
      const { file_by, forum } = run("consumer-complaint", { cause_on: cause, paid });
      expect(file_by.slice(0, 7)).toBe(`${Number(cause.slice(0, 4)) + 2}${cause.slice(4, 7)}`);
      const dearer = run("consumer-complaint", { cause_on: cause, paid: paid + more });
      expect(ranks.indexOf(dearer.forum)).toBeGreaterThanOrEqual(ranks.indexOf(forum));
    }),
  );
});

it("the buyer of a home deducts 1 % of the higher value from ₹50 lakh on, else nothing", () => {
  check(
    fc.property(rupees, rupees, (price, value) => {
      const { applies, tax } = run("tds-property", { price, stamp_value: value });
      const base = Math.max(price, value);
      expect(applies).toBe(base >= 5_000_000);
      expect(tax).toBeCloseTo(applies ? base / 100 : 0, 1);
    }),
  );
});

it("a tenant deducts 2 % above ₹50,000 a month, and never more than a month's rent", () => {
  const month = fc.integer({ min: 1, max: 12 });
  check(
    fc.property(rupees, month, (rent, months) => {
      const { applies, tax } = run("tds-rent", { monthly_rent: rent, months });
      expect(applies).toBe(rent > 50_000);
      expect(tax).toBeCloseTo(applies ? rent * months * 0.02 : 0, 1);
      expect(tax).toBeLessThanOrEqual(rent);
    }),
  );
});

describe("savings", () => {
  const term = fc.integer({ min: 1, max: 239 });

  it.each([
    ["fixed-deposit", "amount"],
    ["recurring-deposit", "monthly"],
    ["sip", "monthly"],
  ])("of a %s grow with the rate, hold what was paid in, and add up", (name, field) => {
    check(
      fc.property(rupees, percent, term, (amount, rate, months) => {
        const input = { [field]: amount, annual_percent: rate, months };
        const { invested, maturity, gain } = run(name, input);
        expect(invested).toBeCloseTo(field === "amount" ? amount : amount * months, 1);
        expect(maturity).toBeGreaterThanOrEqual(invested - 0.01);
        expect(toPaise(invested) + toPaise(gain)).toBe(toPaise(maturity));
        if (rate > 29) return;
        const higher = run(name, { ...input, annual_percent: rate + 1 });
        expect(higher.maturity).toBeGreaterThanOrEqual(maturity);
      }),
    );
  });

  it("in a recurring deposit are worth each instalment compounded every quarter", () => {
    check(
      fc.property(rupees, percent, fc.integer({ min: 1, max: 36 }), (monthly, rate, months) => {
        const total = Array.from(
          { length: months },
          (_, paid) => monthly * (1 + rate / 400) ** ((months - paid) / 3),
        ).reduce((sum, one) => sum + one, 0);
        const { maturity } = run("recurring-deposit", { monthly, annual_percent: rate, months });
        expect(maturity).toBeCloseTo(total, 1);
      }),
    );
  });

  it("in a fixed deposit of whole quarters are compounded, and never lose by a longer term", () => {
    check(
      fc.property(rupees, percent, fc.integer({ min: 2, max: 80 }), (amount, rate, quarters) => {
        const at = (months: number) =>
          run("fixed-deposit", { amount, annual_percent: rate, months }).maturity;
        expect(at(quarters * 3)).toBeCloseTo(amount * (1 + rate / 400) ** quarters, 1);
        expect(at(quarters * 3)).toBeGreaterThanOrEqual(at(quarters * 3 - 1));
      }),
    );
  });
});

it("prepaying more never costs more months or interest", () => {
  const loan = fc.record({
    outstanding: rupees,
    annual_percent: percent,
    months_left: fc.integer({ min: 1, max: 360 }),
  });
  check(
    fc.property(loan, rupees, rupees, (given, prepayment, more) => {
      const less = run("loan-prepayment", { ...given, prepayment });
      const all = run("loan-prepayment", { ...given, prepayment: prepayment + more });
      expect(all.months_left).toBeLessThanOrEqual(less.months_left);
      expect(all.interest_saved).toBeGreaterThanOrEqual(less.interest_saved);
      expect(less.months_left + less.months_saved).toBeLessThanOrEqual(given.months_left);
    }),
  );
});

it("a late builder's interest is simple: two delays after each other owe what one owes", () => {
  check(
    fc.property(rupees, day, count(3000), count(3000), (paid, due, first, second) => {
      const owed = (from: string, to: string) =>
        run("builder-delay", { paid, due_on: from, until: to, annual_percent: 10.85 }).interest;
      const middle = addDays(due, first);
      const end = addDays(middle, second);
      expect(Math.abs(owed(due, middle) + owed(middle, end) - owed(due, end))).toBeLessThan(0.02);
    }),
  );
});

it("notice pay is for the days that were not served alone, leave pay for those left", () => {
  const job = fc.record({
    monthly_wages: rupees,
    notice_days: count(365),
    served_days: count(365),
    leave_days: count(365),
    days_in_month: fc.constantFrom(26, 30),
  });
  check(
    fc.property(job, (given) => {
      const { short_days, notice_pay, leave_pay } = run("notice-pay", given);
      expect(short_days).toBe(Math.max(0, given.notice_days - given.served_days));
      const daily = given.monthly_wages / given.days_in_month;
      expect(notice_pay).toBeCloseTo(daily * short_days, 1);
      expect(leave_pay).toBeCloseTo(daily * given.leave_days, 1);
    }),
  );
});

it("weeks and days of a pregnancy are the days since the last period, and birth is due at 280", () => {
  check(
    fc.property(day, count(308), (from, days) => {
      const result = run("pregnancy", { last_period_on: from, on: addDays(from, days) });
      expect(result.weeks * 7 + result.days).toBe(days);
      expect(result.days).toBeLessThan(7);
      expect(daysBetween(from, result.due_on)).toBe(280);
    }),
  );
});

it("the body mass index rises with weight and falls with height", () => {
  const weight = fc.integer({ min: 20, max: 399 });
  const height = fc.integer({ min: 90, max: 259 });
  check(
    fc.property(weight, height, (kg, cm) => {
      const { bmi } = run("bmi", { weight_kg: kg, height_cm: cm });
      expect(bmi).toBeCloseTo(kg / (cm / 100) ** 2, 0);
      expect(run("bmi", { weight_kg: kg + 1, height_cm: cm }).bmi).toBeGreaterThanOrEqual(bmi);
      expect(run("bmi", { weight_kg: kg, height_cm: cm + 1 }).bmi).toBeLessThanOrEqual(bmi);
    }),
  );
});
