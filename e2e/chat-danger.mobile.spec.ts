import type { Page } from "@playwright/test";
import { button, composer, createConversation, log, sendAndWait } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { revokePlan, signIn, withProfile } from "./support/members.ts";
import { failCalls } from "./support/network/call-failures.ts";

const card = (page: Page) => page.locator("[data-dock] [data-danger]");
const bar = (page: Page) => page.locator("[data-danger-bar]");
const number = (page: Page) => bar(page).getByRole("link");

test("a danger stays in sight through turns and a reload until the person is safe", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  await sendAndWait(page, "My father has severe chest pain");
  await expect(log(page)).toContainText("Saathi is an AI, not a doctor");
  await expect(card(page).getByRole("link", { name: /^112/ })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await test.step("shrinks to a bar with the next message, and survives a reload", async () => {
    await sendAndWait(page, "yes");
    await expect(card(page)).toHaveCount(0);
    await expect(number(page)).toHaveAttribute("href", "tel:112");
    await page.reload();
    await expect(number(page)).toHaveAttribute("href", "tel:112");
    expect((await number(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await bar(page).boundingBox())?.height).toBeLessThan(60);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step("offers the next number when nobody answered", async () => {
    await button(page, "Nobody answered").click();
    await expect(number(page)).toHaveAttribute("href", "tel:108");
  });

  await test.step("comes back in full for a new sign", async () => {
    await composer(page).fill("I want to end my life");
    await expect(card(page).getByRole("link", { name: /^14416/ })).toBeVisible();
    await composer(page).fill("");
    await expect(card(page)).toHaveCount(0);
  });

  await test.step("keeps the number when 'I am safe' does not arrive, and then puts it away", async () => {
    const restore = await failCalls(page, "chat.markSafe", "dropped");
    await button(page, "I am safe").click();
    await button(page, "Yes, I am safe").click();
    await expect(bar(page).getByRole("alert")).toContainText("That did not arrive");
    await restore();
    await bar(page).getByRole("button", { name: "Try again" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What was said" })).toBeFocused();
    await page.reload();
    await expect(log(page)).toContainText("severe chest pain");
    await sendAndWait(page, "Thank you");
    await expect(bar(page)).toHaveCount(0);
  });
});

test("the offer of a plan is hidden beside a danger, and comes once the person is safe", async ({
  page,
  product,
  subscriber,
}) => {
  const messages = ["My father has severe chest pain /simulate limit"];
  const chatPath = await createConversation(product.url, subscriber, { messages });
  await revokePlan(product, subscriber);
  await signIn(page, await withProfile(product, subscriber));
  await page.goto(chatPath);
  const offer = page.getByRole("link", { name: "Subscribe Now", includeHidden: true });
  await expect(offer).toHaveCount(1);
  await expect(offer).toBeHidden();
  await expect(number(page).first()).toHaveAttribute("href", "tel:112");
  await button(page, "I am safe").click();
  await button(page, "Yes, I am safe").click();
  await expect(offer).toBeVisible();
});

test("the number of a quiet line has room for a finger, and says that one reports fraud there", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator("form.ask textarea").fill("is this loan app real they want advance fee");
  const line = page.locator("form.ask [data-soft-line]");
  await expect(line).toContainText("To report fraud: 1930 (cyber crime helpline), free");
  const { width = 0, height = 0 } = (await line.getByRole("link").boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
