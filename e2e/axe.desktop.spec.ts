import { findViolations } from "./support/checks/axe.ts";
import { checkedMark, markChecked } from "./support/checks/checked-elements.ts";
import { markColoured } from "./support/checks/coloured-elements.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";

test("axe skips elements that it has checked, until they change", async ({ page }) => {
  await page.goto("/about");
  // What hydration changes is a look of its own.
  await expectHydrated(page);
  const checked = new Set<string>();
  const countViolations = async () => {
    const digests = await markChecked(page, checked);
    const found = await findViolations(page, { except: `[${checkedMark}]` });
    for (const digest of digests) checked.add(digest);
    return found.length;
  };
  const addViolation = (title: string) =>
    page.locator("footer").evaluate((footer, text) => {
      const button = document.createElement("button");
      button.title = text;
      button.setAttribute("aria-labelledby", "nothing");
      button.setAttribute("role", "nonsense");
      footer.append(button);
    }, title);
  expect(await countViolations()).toBe(0);
  await addViolation("one");
  expect(await countViolations()).toBeGreaterThan(0);
  expect(await countViolations()).toBe(0);
  await addViolation("two");
  expect(await countViolations()).toBeGreaterThan(0);
});

test("axe checks the colours of each look once, and again where one differs", async ({ page }) => {
  await page.goto("/about");
  // What hydration changes is a look of its own.
  await expectHydrated(page);
  const known = new Set<string>();
  const countViolations = async () => {
    const looks = await markColoured(page, known);
    const found = await findViolations(page, { coloursOnly: true });
    for (const look of looks) known.add(look);
    await page.locator("[data-coloured]").evaluateAll((marked) => {
      for (const element of marked) element.removeAttribute("data-coloured");
    });
    return { looks: looks.length, violations: found.length };
  };
  const addTwoPale = () =>
    page.locator("footer").evaluate((footer) => {
      const text = document.createElement("p");
      text.textContent = "Words that nobody can read";
      Object.assign(text.style, { color: "#777", background: "#666" });
      footer.append(text, text.cloneNode(true));
    });
  expect(await countViolations()).toEqual({ looks: expect.any(Number), violations: 0 });
  // A part that loads late is a new look.
  await expect.poll(countViolations).toEqual({ looks: 0, violations: 0 });
  await addTwoPale();
  expect(await countViolations()).toEqual({ looks: 1, violations: 1 });
  await addTwoPale();
  expect(await countViolations()).toEqual({ looks: 0, violations: 0 });
  const last = page.locator("footer p").last();
  await last.evaluate((text) => text.setAttribute("aria-invalid", "true"));
  expect(await countViolations()).toEqual({ looks: 1, violations: 1 });
});
