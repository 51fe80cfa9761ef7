import { type RefObject, useEffect } from "react";
import { session } from "../../lib/session.ts";
import { strings } from "./strings.ts";

const orderPattern = /^[A-Za-z0-9_-]{3,45}$/;

/** The order that someone needs help with: `/contact?order=ord_…`. */
function orderInAddress(): string | null {
  const order = new URLSearchParams(window.location.search).get("order") ?? "";
  return orderPattern.test(order) ? order : null;
}

function fill(form: HTMLFormElement, name: string, text: string | null | undefined): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.value === "" && text) field.value = text;
}

/** Writes down what is known before someone begins to type; what they typed stays. */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current === null) return;
    const { user } = session.read();
    const order = orderInAddress();
    fill(form.current, "name", user?.name);
    fill(form.current, "email", user?.email);
    if (order !== null) fill(form.current, "subject", strings.aboutOrder(order));
  }, [form]);
}
