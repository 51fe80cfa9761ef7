import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { unansweredMessage } from "../../lib/api/unanswered-message.ts";
import { focusFirstError } from "../../lib/focus/focus-first-error.ts";
import { session } from "../../lib/session/session.ts";
import { isString, matchesShape } from "../../lib/storage/matches-shape.ts";
import { deleteDraft, useSavedDraft } from "../../lib/storage/saved-draft.ts";
import type { ContactOutcome } from "./send-contact.ts";
import { strings } from "./strings.ts";

const draftKey = "contact";

// The rules of the fields load when somebody writes.
const loadRules = () => import("./send-contact.ts");

type Status = { state: "idle" | "sending" } | ContactOutcome;

async function send(fields: Record<string, unknown>): Promise<ContactOutcome> {
  const wasOffline = !navigator.onLine;
  try {
    const { sendContact } = await loadRules();
    return await sendContact(fields);
  } catch {
    const message = `${strings.unavailable} ${unansweredMessage(wasOffline, "")}`;
    return { state: "failed", errors: {}, message, requestId: null };
  }
}

const isTextRecord = (typed: unknown) =>
  matchesShape(typed, {}) && Object.values(Object(typed)).every(isString);

/** The contact form: validates like the server, sends, and keeps the typed text until it has arrived. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<Status>({ state: "idle" });
  const [typed, setTyped] = useSavedDraft<Record<string, string>>(draftKey, isTextRecord);
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

const orderPattern = /^[A-Za-z0-9_-]{3,45}$/;

/** The id of the order that the person wants help with: `/contact?order=ord_…`. */
function readLinkedOrderId(): string | null {
  const order = new URLSearchParams(window.location.search).get("order") ?? "";
  return orderPattern.test(order) ? order : null;
}

function fill(form: HTMLFormElement, name: string, text: string | null | undefined): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && field.value === "" && text) field.value = text;
}

/** Fills empty fields with the text `typed` before a reload and with known data. */
function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  typed: Readonly<Record<string, string>> | null,
): void {
  const [before] = useState(typed);
  useEffect(() => {
    if (form.current === null) return;
    for (const [name, text] of Object.entries(before ?? {})) fill(form.current, name, text);
    const { user } = session.read();
    const order = readLinkedOrderId();
    fill(form.current, "name", user?.name);
    fill(form.current, "email", user?.email);
    if (order !== null) fill(form.current, "subject", strings.aboutOrder(order));
  }, [form, before]);
}
