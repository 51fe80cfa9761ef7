import { age } from "./age.ts";
import { builderDelay } from "./builder-delay.ts";
import { chequeBounce, consumerComplaint, rti } from "./deadlines.ts";
import { fixedDeposit, recurringDeposit, sip } from "./deposits.ts";
import { gst, tdsProperty, tdsRent } from "./gst-and-tds.ts";
import { bmi, pregnancy } from "./health.ts";
import { incomeTax } from "./income-tax.ts";
import { gratuity, noticePay } from "./leaving-a-job.ts";
import { emi, loanPrepayment } from "./loans.ts";
import { trainRefund } from "./train-refund.ts";
import type { Tool } from "./types.ts";

/** Every calculator, in the order in which `tools.list` names them. */
export const allTools: readonly Tool[] = [
  emi,
  loanPrepayment,
  gst,
  incomeTax,
  gratuity,
  chequeBounce,
  rti,
  consumerComplaint,
  age,
  tdsProperty,
  tdsRent,
  fixedDeposit,
  recurringDeposit,
  sip,
  builderDelay,
  noticePay,
  pregnancy,
  bmi,
  trainRefund,
];
