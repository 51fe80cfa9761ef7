import type { core } from "zod/mini";
import { toFieldRefusals } from "../../shared/inputs/fields/field-refusals.ts";
import { refusalText } from "../../shared/refusal-text.ts";

/** The first refusal of each field, as a sentence, by the field's name. */
export function fieldErrors(error: core.$ZodError): Record<string, string> {
  const fields = Object.entries(toFieldRefusals(error));
  return Object.fromEntries(
    fields.map(([name, [first]]) => [name, refusalText(first ?? { id: "inputInvalid" })]),
  );
}

/** Moves the focus to the first invalid field, after the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
