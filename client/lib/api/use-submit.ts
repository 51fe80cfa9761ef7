import { useState } from "react";
import type { core } from "zod/mini";
import { fieldErrors } from "../form.ts";
import { toApiError } from "./api-error.ts";

/** Why a form was not submitted; `fields` holds the first message of each field. */
export type FormError = {
  message: string;
  fields: Readonly<Record<string, string | undefined>>;
  /** The id of the request, for support; null unless the server itself failed. */
  reference: string | null;
};

/** The errors that a form's own rules find in its input. */
export function toFormError(error: core.$ZodError): FormError {
  const fields = fieldErrors(error);
  return { message: Object.values(fields)[0] ?? "", fields, reference: null };
}

/** Runs `work` unless other work is running; a failure without words of its own says `fallback`. */
export type RunSubmit = (fallback: string, work: () => Promise<void>) => Promise<void>;

/** The submitting of a form: one thing at a time, and its error until the next attempt. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const run: RunSubmit = async (fallback, work) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      const { message, fieldErrors, requestId, status } = toApiError(cause, fallback);
      const fields = Object.entries(fieldErrors).map(([name, [first]]) => [name, first]);
      const reference = status >= 500 ? requestId : null;
      setError({ message, fields: Object.fromEntries(fields), reference });
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
}
