import type { Page } from "@playwright/test";
import { openSidebar } from "./support/chat-list.ts";
import { createConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/members.ts";
import { buyPlan, openPaymentHistory } from "./support/orders.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const view = (page: Page) => page.getByRole("region", { name: "What was said" });
/**
 * The first message that is seen, and how far its top is from the top of the view in px. Not the distance that
 * was scrolled: a view that comes back with the web font breaks the lines above elsewhere.
 */
const placeIn = (page: Page) =>
  view(page).evaluate((region) => {
    const { top } = region.getBoundingClientRect();
    const messages = [...region.querySelectorAll<HTMLElement>("[data-message]")];
    const first = messages.find((message) => message.getBoundingClientRect().bottom > top + 1);
    const topPx = (first?.getBoundingClientRect().top ?? 0) - top;
    return { message: first?.dataset.message, topPx };
  });

/** Waits until the same message is seen as in `left`, to within a line of text. */
async function expectPlace(page: Page, left: Awaited<ReturnType<typeof placeIn>>): Promise<void> {
  await expect(async () => {
    const { message, topPx } = await placeIn(page);
    expect(message).toBe(left.message);
    expect(Math.abs(topPx - left.topPx)).toBeLessThan(28);
  }).toPass({ timeout: 20_000 });
}

/** How far the end of the messages is below the view in px. Follow-up questions come below it, early or late. */
const fromEnd = (page: Page) =>
  view(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => {
    const followUpsPx = document.getElementById("follow-ups")?.offsetHeight ?? 0;
    return Math.round(scrollHeight - scrollTop - clientHeight - followUpsPx);
  });

test("Back restores the scroll position of a public page", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const terms = page.getByRole("contentinfo").getByRole("link", { name: /Terms/ });
  // Not a click, before which Playwright scrolls: so here and below.
  await terms.focus();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Terms");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Back restores the scroll position before the parts below the first view have loaded", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(below-fold|testimonials)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await expectHydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect.poll(() => scrolled(page)).toBe(3000);
  await page.getByRole("button", { name: "Open menu" }).dispatchEvent("click");
  await page.locator("#mobile-menu").getByRole("link", { name: "About" }).dispatchEvent("click");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(3000);
  held.resolve();
  await expect(page.locator("[data-below-fold]")).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(3000);
});

test("Back restores the reading position of a conversation, and a link opens its end", async ({
  page,
  product,
  member,
}) => {
  await buyPlan(product, member);
  const questions = Array<string>(5).fill("What is a fever?");
  const chatPath = await createConversation(product.url, member, { messages: questions });
  await signIn(page, member);
  await page.goto(chatPath);
  const messages = page.locator("[data-message]");
  await expect(messages).toHaveCount(10);
  await expect.poll(() => fromEnd(page)).toBeLessThan(3);
  await view(page).hover();
  await page.mouse.wheel(0, -700);
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(300);
  // The wheel scrolls over several frames, and the place is saved a moment after the last.
  const saved = async () => {
    const reading = await page.evaluate(() => history.state?.reading);
    return { message: reading?.id, topPx: reading?.topPx };
  };
  await expect(async () => expect(await saved()).toEqual(await placeIn(page))).toPass();
  const left = await placeIn(page);

  await openSidebar(page);
  await page.getByRole("button", { name: "Payment History" }).click();
  const payments = page.getByRole("dialog", { name: "Payment History" });
  await payments
    .getByRole("link", { name: /receipt/i })
    .first()
    .click();
  await expect(page.locator("article")).toBeVisible();
  await page.goBack();
  await expect(messages).toHaveCount(10);
  await expectPlace(page, left);
  await page.reload();
  await expect(messages).toHaveCount(10);
  await expectPlace(page, left);

  await openPaymentHistory(page);
  await page.goto(chatPath);
  await expect(messages).toHaveCount(10);
  await expect.poll(() => fromEnd(page)).toBeLessThan(3);
});
