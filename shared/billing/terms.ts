/**
 * The terms of a sale, in days. Every sentence that names one, in every language, takes the number
 * from here; `terms.test.ts` proves it. Whoever changes one changes `legalVersion` (shared/privacy/versions.ts) too.
 */

/** How long after paying a buyer gets the money back without giving a reason (spec: 7 days). */
export const refundWindowDays = 7;

/** How long a refund takes to reach the buyer, in business days (research: payments). */
export const refundMinBusinessDays = 7;
export const refundMaxBusinessDays = 10;

/** How long the bank takes to give back the money of a payment that failed, in business days. */
export const bankReturnMinBusinessDays = 5;
export const bankReturnMaxBusinessDays = 7;

/** Within how many hours a person answers who writes to us (spec, section 9). */
export const supportReplyHours = 24;

/** How many refunds a buyer gets without an operator, so that nobody chats and refunds again and again. */
export const selfServiceRefundsMax = 2;

/** How long before a subscription ends any plan may be bought again (spec, section 9). */
export const renewalWindowDays = 7;
