import { expect, type Locator, type Page } from "@playwright/test";

/** What nobody means to write, and what browsers and keyboards write all the same. */
export const nothing = ["", "   ", "\u200b\u200d\ufeff", "\u2060\u00a0"];
export const markup = [
  "<script>window.__ran = 1</script>",
  '<img src="x" onerror="window.__ran = 1">',
  "javascript:window.__ran=1",
  "{{constructor.constructor('window.__ran=1')()}}",
];
export const foreign = ["\u202eevil\u202c", "سلام", "שלום", "👩‍👩‍👧‍👦", "क्षत्रिय"];

/** Half a character, which no way of typing sends through Playwright: set as a script would. */
export const broken = "half \ud83d of one";

/** As a browser fills a form by itself: no key is pressed, the value is there and is told of. */
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

/** The field has the focus and says what is wrong with it; what was typed is still there. */
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
  // A field for an address trims by itself.
  if (typed.isWellFormed()) expect([typed, typed.trim()]).toContain(value);
  else expect(value).toHaveLength(typed.length);
}

/** Nothing that was typed has run. */
export async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => "__ran" in window)).toBe(false);
}
