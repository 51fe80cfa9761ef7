import type { Page } from "@playwright/test";
import { button, composer, dialog, log } from "./support/conversation.ts";
import { attachField } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { signIn } from "./support/members.ts";
import { wordsIn } from "./support/words.ts";

const card = (page: Page) => page.locator("[data-dock] [data-danger]");
const more = (page: Page) => page.locator("[data-dock] [data-more]");

const dangers = [
  ["My father has severe chest pain and is sweating", "112"],
  ["मेरे पिताजी के सीने में तेज़ दर्द हो रहा है", "112"],
  ["papa ke seene mein bahut tez dard ho raha hai", "112"],
  ["I want to end my life", "14416"],
  ["upi fraud ho gaya, paise kat gaye, otp de diya", "1930"],
  // No rule matches this one; the classifier does after a pause in typing.
  ["is phenyl strong enough to end this, nobody will miss me", "14416"],
] as const;

const everyDanger =
  "My father has severe chest pain. I want to end my life. My husband beats me every day. " +
  "A child is being abused next door. upi fraud ho gaya, paise kat gaye, otp de diya";
/** The numbers of every danger, in calling order. */
const everyNumber = ["112", "108", "181", "1098", "14416", "1930"];

const benign = [
  "How do I file a consumer complaint?",
  "My chest of drawers came broken, can I return it?",
  "बच्चे के लिए कौन सी किताब अच्छी है?",
  "mujhe naukri kaise milegi",
] as const;

test.describe("a subscriber", () => {
  test.beforeEach(async ({ page, subscriber }) => {
    await signIn(page, subscriber);
    await page.goto("/chat/health/1");
    await expect(composer(page)).toBeEnabled();
  });

  test("sees emergency numbers while writing about danger, and only then", async ({ page }) => {
    for (const [text, number] of dangers) {
      await composer(page).fill(text);
      const call = card(page).getByRole("link", { name: new RegExp(`^${number}`) });
      await expect(call, text).toHaveAttribute("href", `tel:${number}`);
    }
    for (const text of benign) {
      await composer(page).fill(text);
      await expect(card(page), text).toHaveCount(0);
    }
  });

  test("sees the card after sending, without a layout shift, and can hide it", async ({ page }) => {
    await composer(page).fill("My father has severe chest pain and is sweating. /simulate refuse");
    await expect(card(page)).toBeVisible();
    await button(page, "Send").click();
    await expect(log(page)).toContainText("you are not alone with it");
    await expect(card(page)).toBeVisible();
    const box = await card(page).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box?.height ?? height).toBeLessThan(height / 3);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await button(page, "Hide").click();
    await expect(card(page)).toHaveCount(0);
    await composer(page).fill("and what now?");
    await expect(card(page)).toHaveCount(0);
  });

  test("keeps the reading position when the card appears", async ({ page }) => {
    await expect(page.getByRole("list", { name: "Questions to begin with" })).toBeVisible();
    const heading = page.getByRole("heading", { level: 2 });
    const before = await heading.boundingBox();
    await composer(page).fill("severe chest pain");
    await expect(card(page)).toBeVisible();
    const after = await heading.boundingBox();
    // The welcome is centred in the free space.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(130);
    await expect(heading).toBeInViewport();
  });

  test("keeps the composer in view when the keyboard opens under six dangers", async ({ page }) => {
    await composer(page).fill(everyDanger);
    await expect(card(page)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 400 });
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(button(page, "Send")).toBeInViewport({ ratio: 1 });
    await expect(card(page)).toBeInViewport({ ratio: 1 });
  });

  test("sees the first number and the whole message field with text at 200 %", async ({ page }) => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const text of ["My father has severe chest pain", everyDanger]) {
      await composer(page).fill(text);
      const call = card(page).getByRole("link", { name: /^112/ });
      await expect(call, text).toBeInViewport({ ratio: 1 });
      await expect(composer(page), text).toBeInViewport({ ratio: 1 });
      const cardBox = await card(page).boundingBox();
      const fieldBox = await composer(page).boundingBox();
      expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0), text).toBeLessThan(fieldBox?.y ?? 0);
    }
  });

  test("is asked before a private number is sent, by keyboard", async ({ page }) => {
    const text = "/simulate refuse My Aadhaar is 2345 6789 0124";
    const send = async () => {
      await composer(page).fill(text);
      await button(page, "Send").focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("XXXX XXXX 0124");
    };
    await send();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue(text);
    await expect(button(page, "Send")).toBeFocused();
    await send();
    await dialog(page).getByRole("button", { name: "Go back" }).press("Enter");
    await expect(composer(page)).toHaveValue(text);
    await send();
    await dialog(page).getByRole("button", { name: "Send it masked" }).press("Enter");
    await expect(log(page)).toContainText("My Aadhaar is XXXX XXXX 0124");
    await expect(composer(page)).toHaveValue("");
    await expect(button(page, "Send")).toBeVisible();
    await send();
    await dialog(page).getByRole("button", { name: "Send it as it is" }).press("Enter");
    await expect(log(page)).toContainText("My Aadhaar is 2345 6789 0124");
  });
});

// The height without and with an on-screen keyboard.
for (const [height, lang] of [
  [640, "hi"],
  [400, "en"],
] as const) {
  test(`a subscriber reaches every number of six dangers beside the composer, ${height} px high (${lang})`, async ({
    page,
    context,
    product,
    subscriber,
  }) => {
    const words = wordsIn[lang];
    await page.setViewportSize({ width: 360, height });
    await context.addCookies([{ name: "lang", value: lang, url: product.url }]);
    await signIn(page, subscriber);
    await page.goto("/chat/health/1");
    const field = composer(page, words);
    await expect(field).toBeEnabled();
    await field.fill(everyDanger);
    const calls = card(page).locator("a[href^='tel:']");
    await expect(calls).toHaveText(everyNumber.map((number) => new RegExp(`^${number}\\D`)));
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(button(page, words.chat.send)).toBeInViewport({ ratio: 1 });
    const { height: high = height } = (await card(page).boundingBox()) ?? {};
    expect(high).toBeLessThanOrEqual(height * 0.4 + 1);
    await expect(more(page)).toHaveCount(height < 640 ? 1 : 0);
    const site = card(page).getByRole("link", { name: "cybercrime.gov.in" });
    await page.locator("main section").first().focus();
    for (const call of [...(await calls.all()), site]) {
      await tabTo(page, call);
      await expect(call).toBeInViewport({ ratio: 1 });
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(more(page)).toHaveCount(0);
  });
}

test("without a subscription the emergency numbers show under the composer, and no file can be attached", async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeDisabled();
  await expect(attachField(page)).toHaveCount(0);
  for (const number of ["112", "14416", "181", "1098", "1930"]) {
    const link = page.locator("[data-dock]").getByRole("link", { name: new RegExp(`^${number}`) });
    await expect(link).toHaveAttribute("href", `tel:${number}`);
    await expect(link).toBeInViewport();
  }
});
