/**
 * The version of the terms and the notice: the day that the legal pages show (spec, section 2). Change it
 * when a text of the legal pages or a number in them changes (`shared/billing/terms.ts` has some).
 */
export const legalVersion = "2025-05-23";

/** The day of `legalVersion` in words: `May 23, 2025`. */
export function formatLegalDay(locale: string): string {
  const format = { dateStyle: "long", timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(legalVersion));
}
