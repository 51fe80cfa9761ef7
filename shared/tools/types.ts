import * as z from "zod/mini";

/** The day on which the pages of all rules were read. */
export const sourcesReadOn = "2026-11-22";

/** Where a rule is written: the law as lawyers cite it, and the page read on `sourcesReadOn`. */
export type ToolSource = { law: string; url: string };

/** What a calculation gives. `assumptions` are the conditions under which the result holds. */
export type ToolOutcome = {
  result: Record<string, unknown>;
  sources: ToolSource[];
  assumptions: string[];
};

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
