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

/** Asserts that no typed script has run. */
export async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => "__ran" in window)).toBe(false);
}
