import {
  bankReturnMaxBusinessDays,
  bankReturnMinBusinessDays,
  refundMaxBusinessDays,
  refundMinBusinessDays,
  refundWindowDays,
  selfServiceRefundsMax,
} from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";
import { numberInWords } from "../../../shared/i18n/number-words.ts";
import type { LegalText } from "./legal-text.ts";

export const refundsText = [
  `## The ${refundWindowDays}-day guarantee`,
  `If ${brand.name} is not for you, ask for your money back within ${refundWindowDays} days of paying. {#refund-window} You get the full amount and need not give a reason. {#refund-window} The plan ends when the refund is accepted. {#refund-ends-plan} After ${numberInWords(selfServiceRefundsMax).toLowerCase()} refunds of one account, a person decides about the next. {#-}`,
  "## How to ask",
  {
    steps: [
      "Open Payment History in the chat and choose the payment, or",
      "write to {support} from the address you sign in with, with the Payment ID.",
    ],
  },
  "## When the money comes",
  `It goes back to the card, account or UPI address you paid from, usually within ${refundMinBusinessDays} to ${refundMaxBusinessDays} business days. {#-} Payment History shows the payment as refunded once the gateway has confirmed it. {#refund-shown}`,
  "## Cancelling",
  `There is nothing to cancel: a plan is paid once, does not renew, and simply ends. {#no-renewal} After the ${refundWindowDays} days a started plan is not refunded, unless we failed to provide what you paid for.`,
  "## Paid, but no plan",
  `If a payment failed and the amount still left your bank account, your bank or the gateway returns it automatically, usually within ${bankReturnMinBusinessDays} to ${bankReturnMaxBusinessDays} business days. {#-} A rule of the RBI of 2019 gives a failed payment by UPI or card back within five days, and ₹100 from the bank for each day of delay after that. {#-} If you were charged twice, the second payment is refunded in full, however late you notice. {#second-payment}`,
  "## If we disagree",
  `Write to our grievance officer, ${brand.grievanceOfficer}, ${brand.address}, {officer}. You get an acknowledgement with a number within 48 hours and an answer within a month. {#complaints}`,
] as const satisfies LegalText;
