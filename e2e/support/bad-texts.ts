import { expect, type Locator, type Page } from "@playwright/test";

/** Fills a field like a browser's autofill: sets the value and fires events without keys. */
export async function autofill(field: Locator, text: string): Promise<void> {
  const codes = [...Array(text.length).keys()].map((at) => text.charCodeAt(at));
  await field.evaluate((element, units) => {
    const proto = Object.getPrototypeOf(element);
    const value = Object.getOwnPropertyDescriptor(proto, "value");
    value?.set?.call(element, String.fromCharCode(...units));
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }, codes);
}

/** Asserts that the field has the focus, an error message and its typed text. */
export async function expectRefused(field: Locator, typed: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  const said = await field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
  expect(said.trim(), typed).not.toBe("");
  const value = await field.inputValue();
  // An email field trims its value.
  if (typed.isWellFormed()) expect([typed, typed.trim()]).toContain(value);
  else expect(value).toHaveLength(typed.length);
}

/** Asserts that no typed script has run. */
export async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => "__ran" in window)).toBe(false);
}
