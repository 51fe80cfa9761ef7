import { daySeconds } from "../../../shared/indian-time.ts";
import {
  type Recipient,
  type RetentionId,
  type RetentionRule,
  retentionRules,
} from "../../../shared/privacy/retention.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { storedDataStrings as strings } from "./stored-data-strings.ts";

const ids = Object.keys(retentionRules) as RetentionId[];

/** Every kind of data with its purpose, its recipients and its time, from the table that the jobs read. */
export function StoredData() {
  const now = new Date();
  return (
    <ul className="grid list-none gap-3 ps-0">
      {ids.map((id) => (
        <StoredDataRow key={id} id={id} now={now} />
      ))}
    </ul>
  );
}

function StoredDataRow({ id, now }: { id: RetentionId; now: Date }) {
  const { what, why } = strings.kinds[id];
  const recipients: readonly Recipient[] = retentionRules[id].sharedWith;
  const shared = recipients.map((recipient) => strings.recipients[recipient]).join(", ");
  return (
    <li className="mb-0 grid gap-1.5 rounded border border-line bg-surface px-4 py-3">
      <h3 className="text-base font-semibold">{what}</h3>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        <Detail label={strings.purpose} text={why} />
        <Detail label={strings.shared} text={shared || strings.notShared} />
        <Detail
          label={strings.until}
          text={describeRetention(retentionRules[id].rules, now).join("; ")}
        />
      </dl>
    </li>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid min-w-0 grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] gap-x-3 sm:block">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const yearDays = 365;

/** `2 days`, `8 years`: how long a rule keeps something. */
function formatDuration({ seconds }: RetentionRule): string {
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
