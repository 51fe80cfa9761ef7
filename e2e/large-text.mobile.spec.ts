import type { Locator, Page } from "@playwright/test";
import { openSidebar } from "./support/chat-list.ts";
import { button, composer, createConversation, dialog, log } from "./support/conversation.ts";
import { chooseFiles, expectReady, pdfFile } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { findLayoutErrors } from "./support/layout/find-layout-errors.ts";
import { signIn } from "./support/members.ts";
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

const sidewaysPx = (box: Locator) =>
  box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

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

  test.beforeEach(async ({ page, product, subscriber }) => {
    const messages = ["होटल बुकिंग रद्द करनी है"];
    chatPath = await createConversation(product.url, subscriber, { messages });
    await signIn(page, subscriber);
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
    await expect(button(page, words.actions.helpful)).toHaveCount(1);
    await composer(page, words).fill("और क्या करना है?");
    await button(page, words.chat.send).click();
    await expect(button(page, words.actions.helpful)).toHaveCount(2);
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
    await expect(button(page, words.chat.send)).toBeVisible();
    await page.getByText(words.chat.check).scrollIntoViewIfNeeded();
    const { bottom } = await boxOf(card);
    expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator("[data-dock] form"))).y);
  });

  test("shows what a dialog asks before its buttons, and nothing beside the window", async ({
    page,
  }) => {
    await page.goto(chatPath);
    for (const [open, choice] of [
      [words.actions.checklist, "checkbox"],
      [words.actions.notHelpful, "radio"],
    ] as const) {
      await button(page, open).first().click();
      await expect(dialog(page).getByRole(choice).first()).toBeVisible();
      await expect(dialog(page).locator(".dialog-footer")).not.toBeInViewport();
      expect(await sidewaysPx(dialog(page)), open).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  test("fits with the details of a first message open", async ({ page }) => {
    await page.goto("/chat/law/3");
    await page.getByText(words.intake.summary).click();
    await expect(page.locator("main select").first()).toBeVisible();
    expect(await findLayoutErrors(page, "200%")).toEqual([]);
  });

  test("fits with a sent file", async ({ page }) => {
    await page.goto(chatPath);
    await chooseFiles(page, pdfFile("किराए का समझौता, हस्ताक्षर के साथ.pdf"), "hi");
    await expectReady(page, 1, "hi");
    await button(page, words.chat.send).click();
    await expect(log(page).getByRole("button", { name: /\.pdf/ })).toBeVisible();
    await expect(button(page, words.actions.edit)).toHaveCount(2);
    expect(await sidewaysPx(view(page))).toBe(0);
  });

  test("aligns all rows of a conversation's menu at the left", async ({ page }) => {
    await page.goto(chatPath);
    await openSidebar(page);
    await page.locator("#chat-sidebar li button[aria-haspopup]").first().click();
    const pin = button(page, words.conversationList.pin);
    // Whether it wraps depends on the machine's fonts.
    await expect(pin).toHaveCSS("text-align", "start");
  });
});

test("with text at 200 % at 320 px, a chat without a plan fits", async ({ page, member }) => {
  await signIn(page, member);
  await page.goto("/chat/law/3");
  await expect(button(page, words.chat.dismiss)).toBeVisible();
  expect(await findLayoutErrors(page, "200%")).toEqual([]);
});

test("with text at 200 % at 320 px, the bar of a public page scrolls away", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("with text at 200 % at 320 px, the button that leads back to the top covers no more than a line", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const { width, height } = await boxOf(button(page, words.site.scrollTop));
  expect(Math.max(width, height)).toBeLessThan(64);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("with text at 200 % at 320 px, a buyer reads the details that are known, and a plan's name", async ({
  page,
  email,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/subscription?plan=1");
  await page.getByLabel(words.purchase.phone).fill("98765 43210");
  await page.reload();
  const known = dialog(page).locator("summary").first();
  await expect(known).toContainText(email);
  expect(await sidewaysPx(dialog(page))).toBe(0);
  const title = dialog(page).getByRole("heading", { name: words.purchase.detailsTitle });
  const widest = await title.evaluate((heading) => {
    const whole = heading.getBoundingClientRect().width;
    heading.style.width = "min-content";
    heading.style.overflowWrap = "normal";
    return heading.getBoundingClientRect().width - whole;
  });
  expect(widest).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  const badge = await boxOf(page.getByText(words.plans.popular));
  const plan = page.getByRole("article").filter({ hasText: words.plans.popular });
  expect(badge.bottom + 4).toBeLessThan((await boxOf(plan.getByRole("heading"))).y);
});

test("with text at 200 % at 320 px, a password has room beside the button that shows it", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/account");
  await button(page, words.newPassword.open).click();
  const field = dialog(page).locator("input[type=password]").first();
  await expect(field).toBeVisible();
  const roomPx = await field.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(roomPx).toBeGreaterThan(130);
});

for (const lang of ["en", "hi"]) {
  test(`with text at 200 % at 320 px, the home page and its picture of a chat hold their texts in ${lang}`, async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    await page.goto("/");
    await expectHydrated(page);
    expect(await findLayoutErrors(page, "200%")).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const outside = await page.locator("[data-picture]").evaluate((picture) => {
      const end = picture.getBoundingClientRect().right;
      const parts = [...picture.querySelectorAll("*")];
      return parts.filter((part) => part.getBoundingClientRect().right > end).length;
    });
    expect(outside).toBe(0);
  });
}
