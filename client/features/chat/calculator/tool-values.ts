import * as z from "zod/mini";
import { toFieldRefusals } from "../../../../shared/inputs/fields/field-refusals.ts";
import type { FieldRefusals } from "../../../../shared/refusal-text.ts";
import { isCount } from "../../../../shared/tools/texts/describe-value.ts";
import type { Tool, ToolOutcome } from "../../../../shared/tools/types.ts";

export type Values = Readonly<Record<string, unknown>>;

type Computed =
  | { outcome: ToolOutcome; errors: null }
  /** What is wrong with each field; empty when the tool cannot say. */
  | { outcome: null; errors: FieldRefusals };

/** Computes with what the person wrote; half a number or date is refused, never thrown. */
export function compute(tool: Tool, values: Values): Computed {
  try {
    return { outcome: tool.run(values), errors: null };
  } catch (error) {
    const errors = error instanceof z.core.$ZodError ? toFieldRefusals(error) : {};
    return { outcome: null, errors };
  }
}

export type FieldKind = "rupees" | "number" | "date" | "time" | "flag" | "choice";

/** The values that a field may have, for those with few. */
export const fieldChoices: Readonly<Record<string, readonly (string | number)[]>> = {
  tax_year: ["2026-27"],
  regime: ["new", "old"],
  days_in_month: [26, 30],
  travel_class: ["ac-first", "ac-2", "ac-3", "ac-chair", "first", "sleeper", "second"],
  ticket: ["confirmed", "rac-or-waiting", "tatkal"],
  train: ["regular", "vande-bharat-sleeper"],
};

const dateFields = new Set(["on", "until"]);
const flags = new Set(["included", "fixed_term", "life_or_liberty"]);

/** How a field of an input is written. Amounts in rupees are the fields that are nothing else. */
export function kindOfField(name: string): FieldKind {
  if (Object.hasOwn(fieldChoices, name)) return "choice";
  if (flags.has(name)) return "flag";
  if (dateFields.has(name) || name.endsWith("_on")) return "date";
  if (name.endsWith("_at")) return "time";
  return isCount(name) ? "number" : "rupees";
}

/** What a field holds as the tool's value: no date is `null`, no number is left to the tool to refuse. */
export function parseField(name: string, text: string): unknown {
  const kind = kindOfField(name);
  if (kind === "time") return text;
  if (kind === "date") return text === "" ? null : text;
  if (kind === "choice") return fieldChoices[name]?.find((choice) => String(choice) === text);
  return text.trim() === "" ? undefined : Number(text);
}
