import type { ToolCall } from "../../../shared/tools/tool-call.ts";
import { AppError } from "../../errors.ts";
import { InvalidAnswerError } from "./errors.ts";
import type { ApiBlock, ApiToolResult, ModelTool } from "./types.ts";

/** How many calls of tools a reply may have. */
export const toolCallsMax = 4;

type ToolUse = { id: string; name: string; input: unknown };

/** The calls in a message of the model, in order. @throws InvalidAnswerError */
export function findToolUses(blocks: readonly ApiBlock[]): ToolUse[] {
  return blocks
    .filter((block) => block.type === "tool_use")
    .map(({ id, name, input }) => {
      if (typeof id !== "string" || typeof name !== "string") throw new InvalidAnswerError("tool");
      return { id, name, input };
    });
}

const failureAdvice =
  "Tell the person plainly that this could not be calculated, or ask for what is missing.";

function describeError(error: AppError): string {
  const fields = Object.entries(error.fieldMessages ?? {}).flatMap(([field, refusals]) =>
    refusals.map((refusal) => `${field}: ${refusal}`),
  );
  return [...fields, failureAdvice].join("\n");
}

/** Runs a tool call. A failure as the model reads it never quotes the call's input. */
function runTool(tools: readonly ModelTool[], use: ToolUse): ToolCall | string {
  const tool = tools.find(({ name }) => name === use.name);
  const names = tools.map(({ name }) => name).join(", ");
  if (tool === undefined) return `There is no such tool; there are: ${names}. ${failureAdvice}`;
  try {
    return tool.run(use.input);
  } catch (error) {
    return error instanceof AppError ? describeError(error) : failureAdvice;
  }
}

function toResult({ id }: ToolUse, outcome: ToolCall | string): ApiToolResult {
  const base = { type: "tool_result", tool_use_id: id } as const;
  if (typeof outcome === "string") return { ...base, content: outcome, is_error: true };
  const { input, result, sources, assumptions } = outcome;
  return { ...base, content: JSON.stringify({ input, result, sources, assumptions }) };
}

/**
 * Answers the calls of one message, of which at most `left` are computed.
 * @returns a result for each call, as the API demands, and those that were computed
 */
export function runToolUses(
  tools: readonly ModelTool[],
  uses: readonly ToolUse[],
  left: number,
): { results: ApiToolResult[]; computed: ToolCall[] } {
  const refused = "No call is left in this answer. Answer with what you have.";
  const outcomes = uses.map((use, index) => (index < left ? runTool(tools, use) : refused));
  return {
    results: uses.map((use, index) => toResult(use, outcomes[index] ?? refused)),
    computed: outcomes.filter((outcome) => typeof outcome !== "string"),
  };
}
