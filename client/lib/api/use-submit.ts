import { useState } from "react";
import { commonMessages } from "../../../shared/i18n/common-messages.ts";
import { unansweredMessage } from "./unanswered-message.ts";

/** Why a form was not submitted; `fields` holds the first message of each field. */
export type FormError = {
  message: string;
  fields: Readonly<Record<string, string | undefined>>;
  /**
   * The id of the failed request, for support; null when no request failed. `useSubmit` also leaves it out
   * for a refusal, which the person can act on without support.
   */
  reference: string | null;
};

/** Runs `work` unless other work is running; a failure without words of its own says `fallback`. */
export type RunSubmit = (work: () => Promise<void>, fallback?: string) => Promise<void>;

/** The error of one field, found before any request. */
export function toFieldFormError(name: string, message: string): FormError {
  return { message, fields: { [name]: message }, reference: null };
}

async function describeFailure(
  cause: unknown,
  fallback: string,
  wasOffline: boolean,
): Promise<FormError> {
  const unanswered = unansweredMessage(wasOffline, fallback);
  try {
    // Loaded only now: a form that nobody has submitted needs no catalogue of refusals.
    const { toApiError } = await import("./api-error.ts");
    const { message, fields, requestId, status } = toApiError(cause, fallback);
    if (status === 0 && !navigator.onLine) return { message: unanswered, fields, reference: null };
    return { message, fields, reference: status >= 500 ? requestId : null };
  } catch {
    return { message: unanswered, fields: {}, reference: null };
  }
}

/** The submitting of a form: one thing at a time, and its error until the next attempt. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const run: RunSubmit = async (work, fallback = commonMessages.generic) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const wasOffline = !navigator.onLine;
    try {
      await work();
    } catch (cause) {
      setError(await describeFailure(cause, fallback, wasOffline));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
}
