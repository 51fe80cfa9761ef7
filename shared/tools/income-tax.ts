import * as z from "zod/mini";
import { choiceRefusal, rupees, toPaise, toRupees } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const lakh = 100_000;
const crore = 10_000_000;
const cessPercent = 4;

type Band = { above: number; percent: number };
type Regime = {
  standardDeduction: number;
  slabs: readonly Band[];
  rebate: { incomeUpTo: number; max: number; marginal: boolean };
  surcharge: readonly Band[];
};

const surcharge: readonly Band[] = [
  { above: 50 * lakh, percent: 10 },
  { above: crore, percent: 15 },
  { above: 2 * crore, percent: 25 },
];

/** Rates of tax year 2026-27 for a resident under 60; amounts in rupees. */
const regimes: Record<"new" | "old", Regime> = {
  new: {
    standardDeduction: 75_000,
    slabs: [
      { above: 4 * lakh, percent: 5 },
      { above: 8 * lakh, percent: 10 },
      { above: 12 * lakh, percent: 15 },
      { above: 16 * lakh, percent: 20 },
      { above: 20 * lakh, percent: 25 },
      { above: 24 * lakh, percent: 30 },
    ],
    rebate: { incomeUpTo: 12 * lakh, max: 60_000, marginal: true },
    surcharge,
  },
  old: {
    standardDeduction: 50_000,
    slabs: [
      { above: 2.5 * lakh, percent: 5 },
      { above: 5 * lakh, percent: 20 },
      { above: 10 * lakh, percent: 30 },
    ],
    rebate: { incomeUpTo: 5 * lakh, max: 12_500, marginal: false },
    surcharge: [...surcharge, { above: 5 * crore, percent: 37 }],
  },
};

const act = {
  new: laws.taxNew,
  old: laws.taxOld,
  url: "https://www.incometaxindia.gov.in/documents/d/guest/income_tax_act_2025_as_amended_by_fa_act_2026-pdf",
};
const financeAct = {
  new: laws.financeActNew,
  old: laws.financeActOld,
  url: "https://egazette.gov.in/WriteReadData/2026/271439.pdf",
};
// The rates of the new regime stand in the Act, those of the old one in the Finance Act.
const sourcesOf = { new: [act, financeAct], old: [financeAct, act] };

/** Tax by slabs, in paise, on a taxable income in paise. */
function slabTax(incomePaise: number, slabs: readonly Band[]): number {
  return slabs.reduce((sum, { above, percent }, index) => {
    const next = slabs[index + 1]?.above ?? Number.POSITIVE_INFINITY;
    const inBand = Math.min(incomePaise, next * 100) - above * 100;
    return inBand > 0 ? sum + (inBand * percent) / 100 : sum;
  }, 0);
}

/** The rebate in paise; with marginal relief, tax never exceeds the income above the limit. */
function rebateOf(incomePaise: number, taxPaise: number, { rebate }: Regime): number {
  const limitPaise = rebate.incomeUpTo * 100;
  if (incomePaise <= limitPaise) return Math.min(taxPaise, rebate.max * 100);
  if (!rebate.marginal) return 0;
  return Math.max(0, taxPaise - (incomePaise - limitPaise));
}

/** The surcharge in paise; marginal relief caps tax and surcharge at each limit's plus the excess. */
function surchargeOf(incomePaise: number, regime: Regime): number {
  const tax = slabTax(incomePaise, regime.slabs);
  const index = regime.surcharge.findLastIndex(({ above }) => incomePaise > above * 100);
  const band = regime.surcharge[index];
  if (band === undefined) return 0;
  const limitPaise = band.above * 100;
  const before = regime.surcharge[index - 1]?.percent ?? 0;
  const taxAtLimit = slabTax(limitPaise, regime.slabs) * (1 + before / 100);
  const cap = taxAtLimit + (incomePaise - limitPaise) - tax;
  return Math.max(0, Math.min((tax * band.percent) / 100, cap));
}

export const incomeTax = defineTool({
  name: "income-tax",
  description:
    "Income tax of a resident under 60 for a tax year, in the new or the old regime; `salary` is before the standard deduction.",
  input: z.object({
    tax_year: z.literal("2026-27", choiceRefusal),
    regime: z.enum(["new", "old"], choiceRefusal),
    salary: rupees(),
    other_income: rupees(),
    deductions: rupees(),
  }),
  compute: ({ regime: name, salary, other_income: other, deductions }) => {
    const regime = regimes[name];
    const standard = Math.min(toPaise(salary), regime.standardDeduction * 100);
    const allowed = name === "old" ? toPaise(deductions) : 0;
    const taxable = Math.max(0, toPaise(salary) - standard + toPaise(other) - allowed);
    const tax = Math.round(slabTax(taxable, regime.slabs));
    const rebate = Math.round(rebateOf(taxable, tax, regime));
    const surchargePaise = Math.round(surchargeOf(taxable, regime));
    const cess = Math.round(((tax - rebate + surchargePaise) * cessPercent) / 100);
    return {
      result: {
        taxable: toRupees(taxable),
        tax: toRupees(tax),
        rebate: toRupees(rebate),
        surcharge: toRupees(surchargePaise),
        cess: toRupees(cess),
        total: toRupees(tax - rebate + surchargePaise + cess),
      },
      sources: sourcesOf[name].map(({ url, [name]: law }) => ({ law, url })),
      assumptions: [
        conditions.taxResident,
        name === "new" ? conditions.taxStandardNew : conditions.taxStandardOld,
        ...(name === "new" && deductions > 0 ? [conditions.taxNoDeductions] : []),
        conditions.taxRounding,
      ],
    };
  },
});
