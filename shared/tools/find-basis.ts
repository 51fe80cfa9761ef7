import { allTools } from "./all-tools.ts";
import type { ToolCall } from "./tool-call.ts";
import { sourcesReadOn, type ToolOutcome } from "./types.ts";

/** Rule and conditions of a calculation; `readOn` is null when nobody knows when its pages were read. */
export type ToolBasis = Pick<ToolOutcome, "sources" | "assumptions"> & { readOn: string | null };

/**
 * Rule and conditions of a stored calculation, as this build cites them and in its language; as stored when this build
 * knows no such tool, or computes another result: the rule of another release would not lead to the stored one.
 */
export function findBasis(call: ToolCall): ToolBasis {
  try {
    const outcome = allTools.find(({ name }) => name === call.name)?.run(call.input);
    const isSame = JSON.stringify(outcome?.result) === JSON.stringify(call.result);
    if (outcome && isSame) return { ...outcome, readOn: sourcesReadOn };
  } catch {
    // Another release let this input through.
  }
  return { ...call, readOn: null };
}
