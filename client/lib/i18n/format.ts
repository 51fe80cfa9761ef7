import { dateStyle, locale as ours } from "./locale.ts";

const timeZone = "Asia/Kolkata";

/** `23 May 2025`, by the Indian calendar day. `iso` is a UTC ISO-8601 text. */
export function formatDate(iso: string, locale = ours): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  return format.format(new Date(iso));
}

/** `4:05 pm`, in Indian time. */
export function formatTime(iso: string, locale = ours): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(new Date(iso));
}

/** `23 May 2025, 4:05 pm`, in Indian time: a comma says enough in every language. */
export function formatDateTime(iso: string, locale = ours): string {
  return `${formatDate(iso, locale)}, ${formatTime(iso, locale)}`;
}
