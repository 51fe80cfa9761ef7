import { findViolations } from "./support/checks/axe.ts";
import { checkedMark, markChecked } from "./support/checks/checked-elements.ts";
import { expect, test } from "./support/fixtures.ts";

test("axe skips elements that it has checked, until they change", async ({ page }) => {
  await page.goto("/about");
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
