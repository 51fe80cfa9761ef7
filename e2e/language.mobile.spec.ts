import type { Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

/** Asserts that the page does not scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over).toBeLessThanOrEqual(0);
}

const language = (page: Page) => page.locator("html").getAttribute("lang");

test("switching to Hindi holds for the next pages and can be switched back", async ({ page }) => {
  await page.goto("/");
  expect(await language(page)).toBe("en");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("समझदार साथी");
  expect(await language(page)).toBe("hi");
  await expect(page.getByRole("link", { name: "सेहत" })).toBeVisible();
  await expectFits(page);

  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("साथी में लॉगिन करें");
  await page.getByLabel("ईमेल या मोबाइल नंबर").fill("neither");
  await page.getByRole("button", { name: "आगे बढ़ें" }).click();
  await expect(page.getByText("कृपया सही ईमेल पता या भारतीय मोबाइल नंबर डालें")).toBeVisible();
  await expectFits(page);

  await page.goto("/subscription");
  await expect(page).toHaveTitle("प्लान · साथी");
  await expect(page.getByRole("article", { name: "सालाना" })).toContainText("₹999");
  await expect(page.getByText("सभी नौ सेवाएँ").first()).toBeVisible();
  await expectFits(page);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Simple prices, every service");
  await page.reload();
  expect(await language(page)).toBe("en");
});

test.describe("with a browser in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("a conversation keeps its draft through a language switch", async ({ page, subscriber }) => {
    await signIn(page, subscriber);
    await page.goto("/chat/health/1");
    await expect(page.getByRole("heading", { name: "साथी में आपका स्वागत है" })).toBeVisible();
    await page.getByRole("textbox", { name: "आपका संदेश" }).fill("मुझे तीन दिन से");
    const toggle = page.getByRole("button", { name: /बातचीत की सूची/ });
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    await openPersonMenu(page);
    await page.getByRole("link", { name: "English" }).click();
    await expect(composer(page)).toHaveValue("मुझे तीन दिन से");
    expect(new URL(page.url()).pathname).toBe("/chat/health/1");
  });
});
