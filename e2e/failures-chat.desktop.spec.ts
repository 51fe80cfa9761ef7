import type { Page } from "@playwright/test";
import { skipUntil } from "./support/clock.ts";
import { ask, composer, createConversation, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { countCalls, failCalls } from "./support/network/call-failures.ts";
import { intercept } from "./support/network/intercept.ts";

/** Presses the conversation's button; the list of chats may have one too, because its script is missing. */
const loadAgain = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Try again" }).click();

// Lazy parts fail to load without a network; the screen works without them.
test.use({ expectedError: /Failed to fetch dynamically imported module/ });

/** Retries the message; it is answered and shown once. */
async function sendsOnce(page: Page): Promise<void> {
  await log(page).getByRole("button", { name: "Try again" }).click();
  await expect(composer(page)).toBeFocused();
  await expect(log(page)).toContainText("This is a simulated");
  await expect(log(page).getByText("What is a fever?", { exact: true })).toHaveCount(1);
}

test.describe("a subscriber", () => {
  test.beforeEach(async ({ page, subscriber }) => {
    await signIn(page, subscriber);
    await page.clock.install();
  });

  test("waits 30 seconds for messages, also those that were prefetched", async ({
    page,
    product,
    subscriber,
  }) => {
    const chatPath = await createConversation(product.url, subscriber, {
      messages: ["/simulate limit"],
    });
    const load = /\/messages\?page=/;
    const { promise: never } = Promise.withResolvers<void>();
    const restore = await intercept(page, load, () => never);
    const asked = countCalls(page, "/messages?page=");
    await page.goto(chatPath);
    const says = "Request timed out. Please try again.";
    await expect(page.getByText("Loading messages…")).toBeVisible();
    // Ten seconds remain, because the page clock also runs by itself while a slow machine loads the page.
    await page.clock.fastForward(20_000);
    await expect(page.getByText("Loading messages…")).toBeVisible();
    expect(asked(), "the app waits for what was prefetched").toBe(1);
    await expect(page.getByText(says)).toHaveCount(0);
    await skipUntil(page, page.getByText(says).first());
    restore();
    await loadAgain(page);
    await expect(log(page)).toContainText("/simulate limit");
  });

  test("sees a message fail and sends it again, also after a reload", async ({ page }) => {
    await page.goto("/chat/health/1");
    const restore = await failCalls(page, "/api/chat/1", "500");
    await ask(page, "What is a fever?");
    await expect(log(page)).toContainText("Failed to send message. Please try again.");
    await expect(log(page)).toContainText("What is a fever?");
    await page.reload();
    await expect(composer(page)).toHaveValue("What is a fever?");
    await expect(composer(page)).toBeEnabled();
    await composer(page).press("Enter");
    await expect(log(page)).toContainText("Failed to send message. Please try again.");
    await restore();
    await sendsOnce(page);
  });

  test("sees a dropped message time out after 45 seconds", async ({ page }) => {
    await page.goto("/chat/health/1");
    const restore = await failCalls(page, "/api/chat/1", "dropped");
    const asked = page.waitForRequest("**/api/chat/1");
    await ask(page, "What is a fever?");
    await asked;
    await expect(page.getByRole("img", { name: "Saathi is typing" })).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(page.getByText("Still working…")).toBeVisible();
    await page.clock.fastForward(37_000);
    const says = "Request timed out. Please try sending your message again.";
    await skipUntil(page, page.getByText(says).first());
    await restore();
    await sendsOnce(page);
  });

  test("receives the rest of a reply after its stream broke", async ({ page }) => {
    await page.goto("/chat/health/1");
    await ask(page, "/simulate slow");
    await expect(log(page)).toContainText("This is a");
    const restore = await failCalls(page, "/events", "500");
    await page.reload();
    const again = log(page).getByRole("button", { name: "Continue" });
    await expect(again).toBeVisible();
    await expect(log(page)).toContainText("The answer broke off.");
    await restore();
    await again.click();
    await expect(log(page)).toContainText("No real assistant was asked");
    await expect(log(page)).not.toContainText("The answer broke off.");
  });
});
