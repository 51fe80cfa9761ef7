import * as z from "zod/mini";
import type { ToolCall } from "./tool-call.ts";

/**
 * The day on which every rule was last compared with its page or with a stored copy of its text; which of
 * them, docs/decisions/0040 tells.
 */
export const sourcesReadOn = "2026-11-28";

export type ToolOutcome = Pick<ToolCall, "result" | "sources" | "assumptions">;

/** A pure calculation with its rule's source. Amounts are rupees, dates `YYYY-MM-DD`. */
export type Tool = {
  name: string;
  description: string;
  input: z.ZodMiniType;
  /** @throws $ZodError when the input does not fit the schema */
  run: (input: unknown) => ToolOutcome;
};

type Definition<Schema extends z.ZodMiniType> = {
  name: string;
  description: string;
  input: Schema;
  compute: (input: z.output<Schema>) => ToolOutcome;
};

/** Ties a tool's input schema to its calculation for the compiler. */
export function defineTool<Schema extends z.ZodMiniType>({
  compute,
  ...tool
}: Definition<Schema>): Tool {
  return { ...tool, run: (input) => compute(z.parse(tool.input, input)) };
}
