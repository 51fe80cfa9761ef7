import {
  describeCall as describeIn,
  describeSource as describeSourceIn,
  findLabel,
  type ToolStrings,
} from "../../../../shared/tools/texts/describe-value.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { locale } from "../../../lib/i18n/locale.ts";

export const toolName = (name: string) => findLabel(labels.names, name);
export const fieldLabel = (name: string) => findLabel(labels.fields, name);
export const choiceLabel = (choice: string | number) => findLabel(labels.choices, String(choice));

/** `2026-11-22` as a date in the person's language. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

const toolStrings: ToolStrings = { labels, locale, formatDay };

/** A calculation in the person's language. */
export const describeCall = (call: Parameters<typeof describeIn>[0]) =>
  describeIn(call, toolStrings);

/** A rule with its page, in one line in the person's language. */
export const describeSource = (source: Parameters<typeof describeSourceIn>[0]) =>
  describeSourceIn(source, toolStrings);
