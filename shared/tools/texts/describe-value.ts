import { formatPaise, paiseFromRupees } from "../../billing/money.ts";
import type { Locale } from "../../i18n/languages.ts";
import type { Translated } from "../../i18n/translated.ts";
import { isOfficialHost } from "../../official-domains.ts";
import type { toolLabels } from "./tool-labels.ts";

/** The labels of one language, and how it writes `2026-11-22`. */
export type ToolStrings = {
  labels: Translated<typeof toolLabels>;
  locale: Locale;
  formatDay: (day: string) => string;
};

type Labels = Readonly<Record<string, string>>;

/** The label of a name; a tool of a newer release may have names that this one does not know. */
export function findLabel(labels: Labels, name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name.replaceAll("_", " ");
}

const counts = /months|years|days|weeks|hours|percent|passengers|bmi|_kg$|_cm$/;

/** Whether a number of an input or result is counted; the others are rupees. */
export function isCount(name: string): boolean {
  return counts.test(name);
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** A value of an input or a result as people read it. */
function describeValue(
  name: string,
  value: unknown,
  { labels, locale, formatDay }: ToolStrings,
): string {
  if (value === null || value === undefined) return labels.none;
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (typeof value === "number") {
    return isCount(name)
      ? value.toLocaleString(locale, { numberingSystem: "latn" })
      : formatPaise(paiseFromRupees(value), locale);
  }
  const text = String(value);
  const [, date, time] = moment.exec(text) ?? [];
  if (date !== undefined) return `${formatDay(date)}, ${time}`;
  return day.test(text) ? formatDay(text) : findLabel(labels.choices, text);
}

/** Rows of label and value, of a calculation's input or of its result. */
export type ToolRow = { label: string; value: string };

/** A calculation in the words of a language: what it was computed from, and what it gave. */
export function describeCall(
  { name, input, result }: { name: string; input: object; result: object },
  strings: ToolStrings,
): { title: string; inputs: ToolRow[]; results: ToolRow[] } {
  const { names, fields, results } = strings.labels;
  const toRows = (values: object, labels: Labels): ToolRow[] =>
    Object.entries(values).map(([key, value]) => ({
      label: findLabel(labels, key),
      value: describeValue(key, value, strings),
    }));
  return {
    title: findLabel(names, name),
    inputs: toRows(input, fields),
    results: toRows(result, results),
  };
}

/** A rule in one line: its page, whether that is an office's own, and the day on which it was read, if known. */
export function describeSource(
  { law, url, readOn }: { law: string; url: string; readOn: string | null },
  { labels, formatDay }: ToolStrings,
): string {
  const notes = [
    ...(isOfficialHost(new URL(url).hostname) ? [] : [labels.notOfficial]),
    ...(readOn === null ? [] : [labels.readOn(formatDay(readOn))]),
  ];
  return `${labels.sources}: ${law}, ${url}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`;
}
