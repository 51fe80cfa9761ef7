import { formatPaise, paiseFromRupees } from "../../../../shared/billing/money.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { locale } from "../../../lib/i18n/locale.ts";
import { toolStrings as strings } from "./tool-strings.ts";

type Words = Readonly<Record<string, string>>;

function findWord(words: Words, name: string): string {
  // A tool of a newer release may have names that this build does not know.
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll("_", " ");
}

export const toolName = (name: string) => findWord(strings.names, name);
export const fieldLabel = (name: string) => findWord(strings.fields, name);
export const resultLabel = (name: string) => findWord(strings.results, name);
export const choiceLabel = (choice: string | number) => findWord(strings.words, String(choice));

const countNames = /months|years|days|weeks|bmi/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-11-22` as a date in the person's language. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

/** A value of a result as people read it. */
export function formatResult(name: string, value: unknown): string {
  if (value === null) return strings.none;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  if (typeof value === "number") {
    return countNames.test(name)
      ? value.toLocaleString(locale)
      : formatPaise(paiseFromRupees(value), locale);
  }
  const text = String(value);
  return date.test(text) ? formatDay(text) : choiceLabel(text);
}
