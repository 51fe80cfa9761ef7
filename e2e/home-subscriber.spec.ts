import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

/** Where the parts of the home page begin and end, once all have hydrated. */
async function measure(page: Page) {
  await page.goto("/");
  const end = page.locator("[data-below-fold] section").last();
  await end.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const sections = await page.locator("main section").all();
  const boxes = await Promise.all(sections.map((section) => section.boundingBox()));
  return { end, heights: boxes.map((box) => box?.height) };
}

for (const lang of ["en", "hi"]) {
  test(`the home page sells a subscriber no plan, and does not move for them: ${lang}`, async ({
    page,
    product,
    subscriber,
  }) => {
    await page.context().addCookies([{ name: "lang", value: lang, url: product.url }]);
    const visitor = await measure(page);
    await expect(visitor.end.locator("a")).toHaveAttribute("href", "/subscription");
    const prices = page.locator("main").getByText("₹").filter({ visible: true });
    await expect(prices).not.toHaveCount(0);
    await signIn(page, subscriber);
    const own = await measure(page);
    await expect(own.end.locator("a")).toHaveAttribute("href", "/chat");
    await expect(prices).toHaveCount(0);
    expect(own.heights).toEqual(visitor.heights);
  });
}
