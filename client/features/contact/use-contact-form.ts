import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { formMessages } from "../../../shared/i18n/form-messages.ts";
import { focusFirstError } from "../../lib/focus-first-error.ts";
import { deleteDraft, useSavedDraft } from "../../lib/storage/saved-draft.ts";
import type { ContactResult } from "./send-contact.ts";
import { usePrefill } from "./use-prefill.ts";

const draftKey = "contact";

// The rules of the fields load when somebody writes.
const loadRules = () => import("./send-contact.ts");

type Status = { state: "idle" | "sending" } | ContactResult;

async function send(fields: Record<string, unknown>): Promise<ContactResult> {
  const rules = await loadRules().catch(() => null);
  if (rules !== null) return rules.sendContact(fields);
  return { state: "failed", errors: {}, message: formMessages.contactUnavailable, requestId: null };
}

/** The contact form: validates like the server, sends, and keeps the typed text until it has arrived. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>({ state: "idle" });
  const [typed, setTyped] = useSavedDraft<Record<string, string>>(draftKey);
  usePrefill(form, typed);
  useEffect(() => {
    if (status.state === "failed") focusFirstError(form.current);
  }, [status]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.state === "sending") return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setStatus({ state: "sending" });
    const next = await send(fields);
    setStatus(next);
    if (next.state === "sent") {
      setTyped(null);
      // A person who left the page during the request must not find the sent text as a draft.
      deleteDraft(draftKey, fields);
    }
  };

  const keep = () => {
    void loadRules().catch(() => undefined);
    const fields = form.current === null ? [] : [...new FormData(form.current)];
    setTyped(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])));
  };

  return { form, status, submit, keep, reset: () => setStatus({ state: "idle" }) };
}
