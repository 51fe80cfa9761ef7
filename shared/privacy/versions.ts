/**
 * The version of the terms and the notice: the day that the legal pages show (spec, section 2). Change it
 * when a text of the legal pages or a number in them changes (`shared/billing/terms.ts` has some).
 */
export const legalVersion = "2025-05-23";

const [year = 0, month = 1, day = 1] = legalVersion.split("-").map(Number);
/** The day of `legalVersion`. Pages write it without `Intl`, whose words differ between Node and browsers. */
export const legalDay = { year, month, day };
