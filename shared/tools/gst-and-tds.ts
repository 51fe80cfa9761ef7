import * as z from "zod/mini";
import { flag, percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

export const gst = defineTool({
  name: "gst",
  description: "GST in a price that includes it, or on top of a price without it.",
  input: z.object({ amount: rupees(), percent: percent(), included: flag() }),
  compute: ({ amount, percent: rate, included }) => {
    const paise = toPaise(amount);
    const taxable = included ? Math.round((paise * 100) / (100 + rate)) : paise;
    const total = included ? paise : paise + Math.round((paise * rate) / 100);
    return {
      result: {
        taxable: toRupees(taxable),
        tax: toRupees(total - taxable),
        total: toRupees(total),
      },
      sources: [
        {
          law: laws.gst,
          url: "https://taxinformation.cbic.gov.in/content/html/tax_repository/gst/rules/cgst_rules/active/chapter4/rule35_v1.00.html",
        },
      ],
      assumptions: [conditions.gstRate],
    };
  },
});

const propertyLimitRupees = 5_000_000;
const propertyPercent = 1;
const rentLimitRupees = 50_000;
const rentPercent = 2;
const url =
  "https://www.incometax.gov.in/iec/foportal/help/all-topics/e-filing-services/form-141-challan-cum-statement-deduction-tax-us-3931-UM";

export const tdsProperty = defineTool({
  name: "tds-property",
  description: "The tax a buyer deducts from the price of a home or plot bought from a resident.",
  input: z.object({ price: rupees(), stamp_value: rupees() }),
  compute: ({ price, stamp_value: stampValue }) => {
    const base = Math.max(price, stampValue);
    const applies = base >= propertyLimitRupees;
    const tax = applies ? Math.round((toPaise(base) * propertyPercent) / 100) : 0;
    return {
      result: { applies, tax: toRupees(tax), form: "141" },
      sources: [{ law: laws.tds, url }],
      assumptions: [conditions.tdsSeller, conditions.tdsWhole],
    };
  },
});

export const tdsRent = defineTool({
  name: "tds-rent",
  description: "The tax an individual tenant deducts from rent paid to a resident landlord.",
  input: z.object({ monthly_rent: rupees(), months: whole(1, 12) }),
  compute: ({ monthly_rent: rent, months }) => {
    const applies = rent > rentLimitRupees;
    const tax = applies ? Math.round((toPaise(rent) * months * rentPercent) / 100) : 0;
    // The deduction may not exceed the last month's rent.
    return {
      result: { applies, tax: toRupees(Math.min(tax, toPaise(rent))), form: "141" },
      sources: [{ law: laws.tds, url }],
      assumptions: [conditions.tdsTenant, conditions.tdsOnce],
    };
  },
});
