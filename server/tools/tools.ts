import * as z from "zod";
import { $ZodError } from "zod/v4/core";
import type { Language } from "../../shared/i18n/languages.ts";
import { toFieldRefusals } from "../../shared/inputs/fields/field-refusals.ts";
import { allTools } from "../../shared/tools/all-tools.ts";
import { findBasis } from "../../shared/tools/find-basis.ts";
import {
  describeCall,
  describeSource,
  type ToolRow,
} from "../../shared/tools/texts/describe-value.ts";
import { type ToolCall, toolCallSchema } from "../../shared/tools/tool-call.ts";
import { AppError } from "../errors.ts";
import { toolStrings, translateToolText } from "./tool-strings.ts";

/** A tool as programs and the model see it; `input` is a JSON Schema. */
type ToolDescription = { name: string; description: string; input: Record<string, unknown> };

/** Every tool, with a JSON Schema of its input. */
export function listTools(): ToolDescription[] {
  return allTools.map(({ name, description, input }) => ({
    name,
    description,
    input: z.toJSONSchema(input, { io: "input" }),
  }));
}

function toInputError(error: $ZodError): AppError {
  const fieldRefusals = toFieldRefusals(error);
  const refusal = Object.values(fieldRefusals)[0]?.[0] ?? { id: "inputInvalid" as const };
  return new AppError("UNPROCESSABLE_CONTENT", { refusal, fieldRefusals, cause: error });
}

const fields = z.record(z.string(), z.unknown());

/**
 * Computes with one tool. The input of the answer is what the tool's schema let through: nothing else of what
 * was sent is kept.
 * @throws AppError NOT_FOUND for an unknown name; UNPROCESSABLE_CONTENT with the refused fields
 */
export function callTool(name: string, input: unknown): ToolCall {
  const tool = allTools.find((one) => one.name === name);
  if (tool === undefined) throw new AppError("NOT_FOUND");
  try {
    const checked = fields.parse(tool.input.parse(input));
    return { name, input: checked, ...tool.run(checked) };
  } catch (error) {
    throw error instanceof $ZodError ? toInputError(error) : error;
  }
}

const storedCalls = z.array(toolCallSchema);

/** A calculation in the words of a language; `basis` holds its laws and conditions, a line each. */
export type DescribedCall = {
  title: string;
  inputs: ToolRow[];
  results: ToolRow[];
  basis: string[];
};

/** The calculations of a reply's row (JSON, or null without any) in the words of a language. */
export function describeCalls(stored: string | null, language: Language): DescribedCall[] {
  if (stored === null) return [];
  const strings = toolStrings[language];
  const translate = (text: string) => translateToolText(text, language);
  // A call that another release stored in another shape is left out.
  return (storedCalls.safeParse(JSON.parse(stored)).data ?? []).map((call) => {
    const { sources, assumptions, readOn } = findBasis(call);
    const lines = sources.map(({ law, url }) =>
      describeSource({ law: translate(law), url, readOn }, strings),
    );
    return { ...describeCall(call, strings), basis: [...lines, ...assumptions.map(translate)] };
  });
}
