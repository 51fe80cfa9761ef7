import type { RetentionRule } from "../../../shared/privacy/retention.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { heldStrings as strings } from "./held-strings.ts";

const daySeconds = 86_400;
const yearDays = 365;

/** `2 days`, `8 years`: how long a rule keeps something. */
export function formatDuration({ seconds }: RetentionRule): string {
  if (seconds === null) return strings.untilDeleted;
  if (seconds < daySeconds) return strings.minutes(String(Math.round(seconds / 60)));
  const days = Math.round(seconds / daySeconds);
  if (days === 1) return strings.oneDay;
  const years = Math.round(days / yearDays);
  return years > 1 ? strings.years(String(years)) : strings.days(String(days));
}

/** The rule that holds now, and each later one with its day. */
export function describeRetention(rules: readonly RetentionRule[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  const current = rules.findLast(({ from }) => from <= today) ?? rules[0];
  const later = rules.filter(({ from }) => from > today);
  return [
    ...(current === undefined ? [] : [formatDuration(current)]),
    ...later.map((rule) => strings.laterRule(formatDate(rule.from), formatDuration(rule))),
  ];
}
