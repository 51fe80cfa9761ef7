import * as z from "zod/mini";
import { flag, percent, rupees, toPaise, toRupees } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const input = z.object({ amount: rupees(), percent: percent(), included: flag() });

export const gst = defineTool({
  name: "gst",
  description: "GST in a price that includes it, or on top of a price without it.",
  input,
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
      sources: [{ law: laws.gst, url: "https://lawcrux.com/data5t/gt/gtstrl/cgst_rule_35.htm" }],
      assumptions: [conditions.gstRate],
    };
  },
});
