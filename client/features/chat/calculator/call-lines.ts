import { findBasis } from "../../../../shared/tools/find-basis.ts";
import type { ToolRow } from "../../../../shared/tools/texts/describe-value.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { describeCall, describeSource } from "./tool-texts.ts";

const toLine = ({ label, value }: ToolRow) => `- ${label}: ${value}`;

/**
 * A calculation as lines of text: result, what it was computed from, rule, conditions. With `### ` before
 * its title, they are Markdown.
 */
export function toCallLines(call: ToolCall, mark: "### " | "" = ""): string[] {
  const { title, inputs, results } = describeCall(call);
  const { sources, assumptions, readOn } = findBasis(call);
  return [
    `${mark}${title}`,
    "",
    ...results.map(toLine),
    "",
    `${labels.inputs}:`,
    "",
    ...inputs.map(toLine),
    "",
    ...sources.flatMap((source) => [describeSource({ ...source, readOn }), ""]),
    `${labels.assumptions}:`,
    "",
    ...assumptions.map((assumption) => `- ${assumption}`),
  ];
}
