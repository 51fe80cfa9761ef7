import * as z from "zod/mini";
import type { ToolCall } from "./tool-call.ts";

/** The day on which the pages of all rules were read. */
export const sourcesReadOn = "2026-11-22";

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
