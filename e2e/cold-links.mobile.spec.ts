import type { Page } from "@playwright/test";
import { createConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";
import { buyPlan } from "./support/orders.ts";

/** Adds up what moved on the page without the person; asked for once the page is whole. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        total.shift += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => ("total" in window ? (window.total as { shift: number }).shift : 1));
}

/**
 * Opens a path whose scripts are late. Its shape has the site's bar and a heading, and no footer; then its
 * content comes, and nothing moves.
 */
async function expectSteady(page: Page, path: string, content: string): Promise<void> {
  const shifts = await watchShifts(page);
  const release = await pauseCalls(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  const placeholder = page.locator("#root > [data-frame]");
  await expect(placeholder.locator("header").first()).toBeVisible();
  await expect(placeholder.locator("h1")).toHaveCount(1);
  release();
  await expect(page.getByText(content).first()).toBeVisible();
  await expect(placeholder).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toBeLessThan(0.02);
}

test.describe("a cold link shows its shape before its scripts, and moves nothing when they come", () => {
  test("to the account and the privacy centre", async ({ page, member }) => {
    await signIn(page, member);
    await expectSteady(page, "/account", "Verified");
    await expectSteady(page, "/account/privacy", "What you agreed to");
  });

  test("to a receipt", async ({ page, product, member }) => {
    const orderId = await buyPlan(product, member);
    await signIn(page, member);
    await expectSteady(page, `/receipts/${orderId}`, "Print");
  });

  test("to a shared conversation", async ({ page, product, subscriber }) => {
    const { token } = subscriber;
    const { uuid } = await callRest(`${product.url}/api/chat/1`, {
      token,
      body: { message: "What is a fever?" },
    });
    const shared = await callRest(`${product.url}/trpc/chat.share`, { token, body: { uuid } });
    await expectSteady(page, `/shared/${shared.result.data.id}`, "They asked");
  });

  test("to a trusted contact's answer that is over", async ({ page }) => {
    await expectSteady(page, "/c/abcdEFGH_-1234567890abcd", "This request is over");
  });

  test("to the chats", async ({ page, product, subscriber }) => {
    await createConversation(product.url, subscriber, { messages: ["What is a fever?"] });
    await signIn(page, subscriber);
    await expectSteady(page, "/chat", "Continue");
  });
});

test("a question in fear has its room above the prices before its numbers come, and gives it back with them", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("textbox", { name: "Your question" })
    .fill("My father has severe chest pain");
  const number = page.getByRole("link", { name: /^112/ });
  await expect(number).toBeVisible();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  const shifts = await watchShifts(page);
  const release = await pauseCalls(page, "**/assets/*.js");
  await page.goto("/subscription", { waitUntil: "commit" });
  const monthly = page.getByRole("article", { name: "Monthly" });
  await expect(monthly).toBeVisible();
  const top = async () => (await monthly.boundingBox())?.y ?? 0;
  const before = await top();
  release();
  await expect(page.getByText("Your question about Health is saved here.")).toBeVisible();
  await expect(number).toBeVisible();
  expect(await top()).toBe(before);
  expect(await shifts()).toBeLessThan(0.02);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect.poll(top).toBeLessThan(before - 100);
});
