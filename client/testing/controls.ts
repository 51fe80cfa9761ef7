import { act } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const pageText = (): string => document.body.textContent;

/** The button with exactly this text, in the whole document or under an element. @throws when there is none */
export function button(name: string, root: ParentNode = document): HTMLButtonElement {
  const all = [...root.querySelectorAll("button")];
  const found = all.find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}

/** Presses a button, which takes the focus. */
export const press = (name: string, root?: ParentNode): Promise<void> =>
  act(async () => {
    button(name, root).focus();
    button(name, root).click();
  });

/** The control with exactly this label. @throws when there is none */
export function field(label: string): Control {
  const labels = [...document.querySelectorAll("label")];
  const found = labels.find(({ textContent }) => textContent === label)?.control;
  if (!(found instanceof HTMLElement)) throw new Error(`no field ${label}`);
  return found as Control;
}

/** The section, list or dialog that its heading or label names. @throws when there is none */
export function region(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("section, dialog[open]")].find((one) => {
    const heading = document.getElementById(one.getAttribute("aria-labelledby") ?? "");
    return (one.getAttribute("aria-label") ?? heading?.textContent) === name;
  });
  if (found === undefined) throw new Error(`no region ${name}`);
  return found;
}

/** Fills a control as a browser's autofill does: React ignores an assignment to `value`. */
export const fill = (control: Control, text: string): Promise<void> =>
  act(async () => {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
    for (const name of ["input", "change"]) {
      control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  });
