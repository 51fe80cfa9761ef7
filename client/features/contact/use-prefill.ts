import { type RefObject, useEffect, useState } from "react";
import { session } from "../../lib/session/session.ts";
import { strings } from "./strings.ts";

const orderPattern = /^[A-Za-z0-9_-]{3,45}$/;

/** The order of `/contact?order=ord_…`. */
function orderInAddress(): string | null {
  const order = new URLSearchParams(window.location.search).get("order") ?? "";
  return orderPattern.test(order) ? order : null;
}

function fill(form: HTMLFormElement, name: string, text: string | null | undefined): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && field.value === "" && text) field.value = text;
}

/**
 * Fills empty fields with the text `typed` before a reload and with known data.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  typed: Readonly<Record<string, string>> | null,
): void {
  const [before] = useState(typed);
  useEffect(() => {
    if (form.current === null) return;
    for (const [name, text] of Object.entries(before ?? {})) fill(form.current, name, text);
    const { user } = session.read();
    const order = orderInAddress();
    fill(form.current, "name", user?.name);
    fill(form.current, "email", user?.email);
    if (order !== null) fill(form.current, "subject", strings.aboutOrder(order));
  }, [form, before]);
}
