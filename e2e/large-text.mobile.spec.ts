import type { Locator, Page } from "@playwright/test";
import { button, composer, createConversation, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber, signIn } from "./support/members.ts";
import { wordsIn } from "./support/words.ts";

// The narrowest phone with the largest text, in the taller script.
test.use({ viewport: { width: 320, height: 640 } });

const words = wordsIn.hi;
const view = (page: Page) => page.getByRole("region", { name: words.chat.reading });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown`);
  return { ...box, bottom: box.y + box.height };
}

/** How many pixels of an element are in the window. */
async function heightInWindow(element: Locator): Promise<number> {
  const { y, bottom } = await boxOf(element);
  return Math.min(bottom, 640) - Math.max(y, 0);
}

test.beforeEach(async ({ page, context, product }) => {
  await context.addCookies([{ name: "lang", value: "hi", url: product.url }]);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = "200%";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
});

test.describe("with text at 200 % at 320 px, a chat", () => {
  let chatPath: string;

  test.beforeEach(async ({ page, product, email }) => {
    const member = await registerSubscriber(product, email);
    const messages = ["होटल बुकिंग रद्द करनी है"];
    chatPath = await createConversation(product.url, member, { messages });
    await signIn(page, member);
  });

  test("leaves two thirds of the window to its messages, also above a quiet line", async ({
    page,
  }) => {
    await page.goto(chatPath);
    await expect(log(page)).toBeVisible();
    expect(await heightInWindow(view(page))).toBeGreaterThan(400);
    await composer(page, words).fill("my husband gets angry and shouts");
    await expect(page.locator("[data-soft-line]")).toBeVisible();
    await expect(composer(page, words)).toBeInViewport({ ratio: 1 });
    await view(page).scrollIntoViewIfNeeded();
    await view(page).focus();
    expect(await heightInWindow(view(page))).toBeGreaterThan(400);
  });

  test("scrolls its header away", async ({ page }) => {
    await page.goto(chatPath);
    await button(page, words.chat.send).scrollIntoViewIfNeeded();
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });

  test("covers no more than a line with the button that jumps to the end", async ({ page }) => {
    await page.goto(chatPath);
    await expect(log(page)).toBeVisible();
    await view(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    const { width, height } = await boxOf(button(page, words.chat.jump));
    expect(Math.max(width, height)).toBeLessThan(64);
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test("shows the first line of a reply to what was written below the messages", async ({
    page,
  }) => {
    await page.goto(chatPath);
    await composer(page, words).fill("और क्या करना है?");
    await button(page, words.chat.send).click();
    await expect(button(page, words.actions.helpful)).toHaveCount(2, { timeout: 20_000 });
    const firstLine = await boxOf(log(page).locator("[data-reply]").last());
    expect(firstLine.y).toBeGreaterThanOrEqual(0);
    expect(firstLine.y).toBeLessThan(64);
  });

  test("keeps whom to call above the field, not over it", async ({ page }) => {
    await page.goto(chatPath);
    await composer(page, words).fill("मेरे पिताजी के सीने में तेज़ दर्द हो रहा है");
    const card = page.locator("[data-dock] [data-danger]");
    await expect(card.getByRole("link", { name: /^112/ })).toBeInViewport({ ratio: 1 });
    await expect(composer(page, words)).toBeInViewport({ ratio: 1 });
    await button(page, words.chat.send).click();
    await expect(button(page, words.chat.send)).toBeVisible({ timeout: 20_000 });
    await page.getByText(words.chat.check).scrollIntoViewIfNeeded();
    const { bottom } = await boxOf(card);
    expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator("[data-dock] form"))).y);
  });
});

test("with text at 200 % at 320 px, the bar of a public page scrolls away", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
