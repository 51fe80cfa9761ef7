import * as z from "zod/mini";

/**
 * A calculation of shared/tools that the assistant asked for: the checked input, and what it gave. Amounts
 * are rupees, dates `YYYY-MM-DD`. A source is the law as lawyers cite it, and the page where it was read,
 * and mathematics has none; `assumptions` are the formula, if that is all, and the conditions under which the result holds.
 */
export const toolCallSchema = z.object({
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()),
  sources: z.array(z.object({ law: z.string(), url: z.string() })),
  assumptions: z.array(z.string()),
});
export type ToolCall = z.output<typeof toolCallSchema>;
