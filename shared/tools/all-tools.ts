import { age } from "./age.ts";
import { bmi } from "./bmi.ts";
import { builderDelay } from "./builder-delay.ts";
import { chequeBounce } from "./cheque-bounce.ts";
import { consumerComplaint } from "./consumer-complaint.ts";
import { fixedDeposit, recurringDeposit, sip } from "./deposits.ts";
import { emi } from "./emi.ts";
import { gratuity } from "./gratuity.ts";
import { gst } from "./gst.ts";
import { incomeTax } from "./income-tax.ts";
import { loanPrepayment } from "./loan-prepayment.ts";
import { noticePay } from "./notice-pay.ts";
import { pregnancy } from "./pregnancy.ts";
import { rti } from "./rti.ts";
import { tdsProperty, tdsRent } from "./tds.ts";
import { trainRefund } from "./travel/train-refund.ts";
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
