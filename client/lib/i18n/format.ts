import { formatIndianClock } from "../../../shared/i18n/indian-clock.ts";
import { locale as buildLocale, dateStyle } from "./locale.ts";

const timeZone = "Asia/Kolkata";

/** `23 May 2025`, by the Indian calendar day. `iso` is a UTC ISO-8601 text. */
export function formatDate(iso: string, locale = buildLocale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  return format.format(new Date(iso));
}

/** `4:05 pm`, in Indian time. */
export function formatTime(iso: string): string {
  return formatIndianClock(new Date(iso));
}

/** `23 May 2025, 4:05 pm`, in Indian time. A comma joins the two in every language. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}
