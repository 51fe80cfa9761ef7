import { expect, test } from "./support/fixtures.ts";

test("the menu closes after following a link and after Back", async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("#mobile-menu");
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/about/);
  await expect(menu).toHaveCount(0);
});
