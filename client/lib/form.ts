import type { core } from "zod/mini";
import { translateServerMessage } from "./i18n/translate.ts";

/** The first message of each field that did not fit; keyed by the field's name. */
export function fieldErrors(error: core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    errors[field] ??= translateServerMessage(message);
  }
  return errors;
}

/** Moves the focus to the first bad field, once the errors are on the screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
