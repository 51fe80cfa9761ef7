import { type SubmitEvent, useRef, useState } from "react";
import { messages } from "../../../shared/i18n/messages.ts";
import { contactInput } from "../../../shared/inputs/contact.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { postJson } from "../../lib/api/request.ts";
import { focusFirstError } from "../../lib/focus-first-error.ts";
import { fieldErrors } from "../../lib/form.ts";
import { deleteDraft, useSavedDraft } from "../../lib/storage/saved-draft.ts";
import { usePrefill } from "./use-prefill.ts";

const draftKey = "contact";

type Errors = Readonly<Record<string, string | undefined>>;
type Status =
  | { state: "idle" | "sending" | "sent" }
  | { state: "failed"; errors: Errors; message: string | null; requestId: string | null };

function failed(errors: Errors, message: string | null = null, requestId: string | null = null) {
  return { state: "failed", errors, message, requestId } as const;
}

async function send(input: object): Promise<Status> {
  try {
    const response = await postJson("/api/contact", input, messages.contactFailed);
    // Spec, section 7: 201 alone means success.
    return response.status === 201 ? { state: "sent" } : failed({}, messages.contactFailed);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status === 0) {
      return failed({}, messages.contactUnavailable);
    }
    const errors = Object.entries(failure.fieldErrors).map(([name, [first]]) => [name, first]);
    const perField: Errors = Object.fromEntries(errors);
    return failed(perField, errors.length > 0 ? null : failure.message, failure.requestId);
  }
}

/** The contact form: validates like the server, sends, and keeps the typed text until it has arrived. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>({ state: "idle" });
  const [typed, setTyped] = useSavedDraft<Record<string, string>>(draftKey);
  usePrefill(form, typed);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.state === "sending") return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const checked = contactInput.safeParse(fields);
    setStatus(checked.success ? { state: "sending" } : failed(fieldErrors(checked.error)));
    if (!checked.success) return focusFirstError(event.currentTarget);
    const next = await send(checked.data);
    setStatus(next);
    if (next.state === "sent") {
      setTyped(null);
      // A person who left the page during the request must not find the sent text as a draft.
      deleteDraft(draftKey, fields);
    }
    if (next.state === "failed") focusFirstError(form.current);
  };

  const keep = () => {
    const fields = form.current === null ? [] : [...new FormData(form.current)];
    setTyped(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])));
  };

  return { form, status, submit, keep, reset: () => setStatus({ state: "idle" }) };
}
