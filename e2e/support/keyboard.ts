import { expect, type Locator, type Page } from "@playwright/test";

const stopsMax = 80;

/** The focused element, and whether it has a visible focus ring. */
function readStop() {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: "nothing", ring: false };
  const label = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 60);
  const hasRing = (one: Element | null) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // The frame around a text area and its button shows the ring.
  const ring = hasRing(element) || (element.matches("textarea") && hasRing(element.parentElement));
  return { name: `${element.tagName.toLowerCase()} ${label}`, ring };
}

/** Asserts that an element has the focus. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(readStop)).name).not.toBe("nothing");
}

/** Asserts that the main heading has the focus, as after a route change. */
export async function expectAtHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

type Options = { back?: boolean };

/** Presses Tab until `wanted` has the focus, and asserts a visible ring at every stop. */
export async function tabTo(page: Page, wanted: Locator, { back }: Options = {}): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  const stops: string[] = [];
  while (stops.length < stopsMax) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const { name, ring } = await page.evaluate(readStop);
    stops.push(name);
    // After the last stop the focus is in the browser's own bar.
    if (name !== "nothing") expect(ring, `a visible focus on: ${name}`).toBe(true);
    const isThere = await wanted.evaluateAll((all) =>
      all.includes(document.activeElement as never),
    );
    if (isThere) return;
  }
  throw new Error(`never came to ${wanted}; the stops were:\n${stops.join("\n")}`);
}

/** Asserts that Tab stays inside `frame` in both directions. */
export async function expectTrapped(page: Page, frame: Locator): Promise<void> {
  for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const inside = await frame.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement);
    });
    expect(inside, "the focus stays in the dialog").toBe(true);
  }
}
