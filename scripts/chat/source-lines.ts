import { formatDay } from "../../server/facts/days.ts";
import type { CitedCard, ReplyCitations } from "../../shared/citations/reply-citations.ts";
import { withMarks } from "../../shared/citations/with-marks.ts";
import {
  describeCall,
  type ToolRow,
  type ToolStrings,
} from "../../shared/tools/texts/describe-value.ts";
import { toolLabels } from "../../shared/tools/texts/tool-labels.ts";
import type { ToolCall } from "../../shared/tools/tool-call.ts";

const toolStrings: ToolStrings = { labels: toolLabels, locale: "en-IN", formatDay: formatDay };

export const toCitationMark = ({ number }: Pick<CitedCard, "number">) => `[${number}]`;

/** The cards that a reply cites: number, law, the day it was checked, and the official page if it is one. */
export function toSourceLines({ cards }: ReplyCitations): string[] {
  return cards.map(
    ({ number, law, checked_on, url }) =>
      `${toCitationMark({ number })} ${law}; checked ${formatDay(checked_on)}; ${url ?? "reported"}`,
  );
}

const toLine = ({ label, value }: ToolRow) => `  ${label}: ${value}`;

/** A calculation: what it gave, from what, by which rule, and under which conditions. */
export function toCallLines(call: ToolCall): string[] {
  const { title, inputs, results } = describeCall(call, toolStrings);
  return [
    `= ${title}`,
    ...results.map(toLine),
    `  ${toolLabels.inputs}`,
    ...inputs.map((row) => `  ${toLine(row)}`),
    ...call.sources.map(({ law, url }) => `  ${law}; ${url}`),
    ...call.assumptions.map((assumption) => `  - ${assumption}`),
  ];
}

type StoredReply = {
  message: string;
  citations?: ReplyCitations | undefined;
  tools?: readonly ToolCall[] | undefined;
};

/** A stored reply with the marks of what it cites, its sources and calculations. */
export function toReplyLines({ message, citations, tools = [] }: StoredReply): string[] {
  const sources = citations === undefined ? [] : toSourceLines(citations);
  return [withMarks(message, citations, toCitationMark), ...sources, ...tools.flatMap(toCallLines)];
}
