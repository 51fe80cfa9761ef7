import { expect, type Locator, type Page } from "@playwright/test";

const stopsMax = 80;

/** What has the focus, and whether one can see that it does. */
function readStop() {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: "nothing", ring: false };
  const label = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 60);
  const hasRing = (one: Element | null) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // A field in a frame with its button lends its ring to the frame.
  const ring = hasRing(element) || (element.matches("textarea") && hasRing(element.parentElement));
  return { name: `${element.tagName.toLowerCase()} ${label}`, ring };
}

/** The focus is somewhere. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(readStop)).name).not.toBe("nothing");
}

/** After a change of route the focus is at the main heading, which a screen reader then speaks. */
export async function expectAtHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

type Options = { back?: boolean };

/** Goes on by Tab until `wanted` has the focus, and holds that every stop is seen. */
export async function tabTo(page: Page, wanted: Locator, { back }: Options = {}): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  const stops: string[] = [];
  while (stops.length < stopsMax) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const { name, ring } = await page.evaluate(readStop);
    stops.push(name);
    // Past the last stop the browser's own bar has its turn.
    if (name !== "nothing") expect(ring, `a visible focus on: ${name}`).toBe(true);
    const isThere = await wanted.evaluateAll((all) =>
      all.includes(document.activeElement as never),
    );
    if (isThere) return;
  }
  throw new Error(`never came to ${wanted}; the stops were:\n${stops.join("\n")}`);
}

/** Tab never leaves what lies inside `frame`, in either direction. */
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
