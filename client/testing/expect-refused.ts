import { expect } from "vitest";
import { field, fill, press } from "./controls.ts";
import { eventually } from "./render.tsx";

/** Asserts that the field has the focus, an error message and its typed text. */
export function expectRefused(label: string, typed: string): void {
  const control = field(label);
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
  const said = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  expect([control.getAttribute("aria-invalid"), said.trim() === ""], typed).toEqual([
    "true",
    false,
  ]);
  expect(document.activeElement === control, `${label} has the focus`).toBe(true);
  // An email field trims its value.
  expect([typed, typed.trim()]).toContain(control.value);
}

/** Types each text into one field of a form that is otherwise valid, sends it, and asserts that the field refuses it. */
export async function expectAllRefused(
  form: { valid: Readonly<Record<string, string>>; submit: string },
  label: string,
  texts: readonly string[],
): Promise<void> {
  for (const [other, text] of Object.entries(form.valid)) await fill(field(other), text);
  for (const text of texts) {
    await fill(field(label), text);
    await press(form.submit);
    await eventually(() => expectRefused(label, text));
  }
}
