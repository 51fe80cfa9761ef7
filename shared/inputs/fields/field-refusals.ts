import type { core } from "zod/mini";
import { type FieldRefusals, parseRefusal, type Refusal } from "../../refusal-text.ts";

/** A refusal as the message of a schema's issue, which can only be a text. */
export function toIssueMessage(refusal: Refusal): string {
  return JSON.stringify(refusal);
}

function fromIssueMessage(message: string): Refusal {
  try {
    return parseRefusal(JSON.parse(message)) ?? { id: "inputInvalid" };
  } catch {
    // The schema has no refusal of its own for this issue: the text is the library's.
    return { id: "inputInvalid" };
  }
}

/**
 * Groups a schema's issues by field, in the schema's order. Server and forms both use it.
 */
export function toFieldRefusals({ issues }: core.$ZodError): FieldRefusals {
  const fields: FieldRefusals = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "input");
    fields[field] = [...(fields[field] ?? []), fromIssueMessage(message)];
  }
  return fields;
}
