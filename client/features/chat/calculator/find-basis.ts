import { allTools } from "../../../../shared/tools/all-tools.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import type { ToolOutcome } from "../../../../shared/tools/types.ts";
import { compute } from "./tool-values.ts";

/** Rule and conditions of a calculation, in the person's language; as stored when this build knows no such tool. */
export function findBasis(call: ToolCall): Pick<ToolOutcome, "sources" | "assumptions"> {
  const tool = allTools.find(({ name }) => name === call.name);
  // The server stores them in English; computed on the device, they are in the language of the build.
  return (tool && compute(tool, call.input).outcome) ?? call;
}
