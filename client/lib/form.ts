import type { core } from "zod/mini";
import { toFieldRefusals } from "../../shared/inputs/fields/field-refusals.ts";
import { refusalText } from "../../shared/refusal-text.ts";
import type { FormError, useSubmit } from "./api/use-submit.ts";

/** The first refusal of each field, as a sentence, by the field's name. */
export function firstFieldMessages(error: core.$ZodError): Record<string, string> {
  const fields = Object.entries(toFieldRefusals(error));
  return Object.fromEntries(
    fields.map(([name, [first]]) => [name, refusalText(first ?? { id: "inputInvalid" })]),
  );
}

/** The errors that a form's own rules find in its input. */
export function toFormError(error: core.$ZodError): FormError {
  const fields = firstFieldMessages(error);
  return { message: Object.values(fields)[0] ?? "", fields, reference: null };
}

/** Runs `work` with the input of a form, or shows what the form's own rules refuse in it. */
export function submitIfValid<Input>(
  { setError, run }: Pick<ReturnType<typeof useSubmit>, "setError" | "run">,
  checked: core.util.SafeParseResult<Input>,
  work: (input: Input) => Promise<void>,
): void {
  if (checked.success) void run(() => work(checked.data));
  else setError(toFormError(checked.error));
}
