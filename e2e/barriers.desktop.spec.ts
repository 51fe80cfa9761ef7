import { findBarriers } from "./support/barriers.ts";
import { expect, test } from "./support/fixtures.ts";
import { markSeen, seenMark } from "./support/seen.ts";

test("axe is led past what it has seen, and to what has changed in it", async ({ page }) => {
  await page.goto("/about");
  const seen = new Set<string>();
  const look = async () => {
    const parts = await markSeen(page, seen);
    const found = await findBarriers(page, { except: `[${seenMark}]` });
    for (const part of parts) seen.add(part);
    return found.length;
  };
  const breakOne = (words: string) =>
    page.locator("footer").evaluate((footer, text) => {
      const button = document.createElement("button");
      button.title = text;
      button.setAttribute("aria-labelledby", "nothing");
      button.setAttribute("role", "nonsense");
      footer.append(button);
    }, words);
  expect(await look()).toBe(0);
  await breakOne("one");
  expect(await look()).toBeGreaterThan(0);
  expect(await look()).toBe(0);
  await breakOne("two");
  expect(await look()).toBeGreaterThan(0);
});
