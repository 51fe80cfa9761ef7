import type { core } from "zod/mini";
import { toFieldRefusals } from "../../shared/inputs/fields/field-refusals.ts";
import { refusalText } from "../../shared/refusal-text.ts";
import type { FormError } from "./api/use-submit.ts";

/** The first refusal of each field, as a sentence, by the field's name. */
export function fieldErrors(error: core.$ZodError): Record<string, string> {
  const fields = Object.entries(toFieldRefusals(error));
  return Object.fromEntries(
    fields.map(([name, [first]]) => [name, refusalText(first ?? { id: "inputInvalid" })]),
  );
}

/** The errors that a form's own rules find in its input. */
export function toFormError(error: core.$ZodError): FormError {
  const fields = fieldErrors(error);
  return { message: Object.values(fields)[0] ?? "", fields, reference: null };
}
