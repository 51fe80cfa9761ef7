import type { Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { composer, createConversation, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  register,
  registerSubscriber,
  signIn,
  storeSession,
  subscribe,
} from "./support/members.ts";
import type { Product } from "./support/server.ts";

const secret = { messages: ["/simulate limit secret"] };

/** Opens a chat for a person who then gets a plan that the page cannot know of. */
async function buyElsewhere(page: Page, product: Product, email: string): Promise<void> {
  const ravi = await register(product, `ravi-${email}`);
  await signIn(page, ravi);
  const profile = page.waitForResponse(/auth\.profile/);
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeDisabled();
  await profile;
  await subscribe(product, ravi);
}

test.describe("two tabs", () => {
  test.beforeEach(async ({ page, subscriber }) => {
    await signIn(page, subscriber);
  });

  test("logging out in one tab clears the other, also in its history", async ({
    page,
    context,
    product,
    subscriber,
  }) => {
    const chatPath = await createConversation(product.url, subscriber, secret);
    const other = await context.newPage();
    await other.goto("/about");
    await other.goto(chatPath);
    await expect(log(other)).toContainText("secret");
    await page.goto("/chat");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/login/);
    for (const go of ["goBack", "goBack", "goForward"] as const) {
      await other[go]();
      await expect(other.getByText("secret")).toHaveCount(0);
      await expect(other.getByText(subscriber.user.name)).toHaveCount(0);
    }
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain("secret");
  });

  test("logging out on a shared device clears a tab that was opened from the first", async ({
    page,
    product,
    subscriber,
  }) => {
    const chatPath = await createConversation(product.url, subscriber, secret);
    await page.evaluate(
      ([token, user]) => {
        localStorage.clear();
        sessionStorage.setItem("sharedDevice", '"yes"');
        sessionStorage.setItem("token", token ?? "");
        sessionStorage.setItem("user", user ?? "");
      },
      [subscriber.token, JSON.stringify(subscriber.user)],
    );
    await page.goto(chatPath);
    const opened = page.waitForEvent("popup");
    await page.evaluate((path) => void window.open(path), chatPath);
    const other = await opened;
    await expect(log(other)).toContainText("secret");
    await composer(other).fill("a secret draft");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByText("secret")).toHaveCount(0);
    const stored = await other.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toMatch(/secret|token/);
  });

  test("signing in as another person in one tab clears the other", async ({
    page,
    context,
    product,
    email,
    subscriber,
  }) => {
    const chatPath = await createConversation(product.url, subscriber, secret);
    const ravi = await registerSubscriber(product, `ravi-${email}`);
    await page.goto(chatPath);
    await expect(log(page)).toContainText("secret");
    await composer(page).fill("a secret draft");
    const other = await context.newPage();
    await other.goto("/about");
    await storeSession(other, ravi);
    await expect(page.getByText("This conversation is not here.")).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain("secret");
  });

  test("the next person in a tab sees nothing of the first by going back", async ({
    page,
    product,
    email,
    subscriber,
  }) => {
    const chatPath = await createConversation(product.url, subscriber, secret);
    const ravi = await registerSubscriber(product, `ravi-${email}`);
    await page.goto(chatPath);
    await expect(log(page)).toContainText("secret");
    await openPersonMenu(page);
    await page.getByRole("link", { name: "Pricing" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    await storeSession(page, ravi);
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, chatPath);
    await expect(page.getByText("This conversation is not here.")).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
  });

  test("a plan bought in one tab works in the other", async ({ page, context, product, email }) => {
    await buyElsewhere(page, product, email);
    const other = await context.newPage();
    await other.goto("/chat");
    await expect(composer(page)).toBeEnabled();
  });

  test("a plan bought on another device shows when the tab gets the focus", async ({
    page,
    product,
    email,
  }) => {
    await buyElsewhere(page, product, email);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(composer(page)).toBeEnabled();
  });
});
