import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";

// Scripts that cannot be fetched.
test.use({ expectedError: /import|fetch|ERR_INTERNET_DISCONNECTED/ });

const field = (page: Page) => page.getByRole("textbox", { name: "Your question" });
const call = (page: Page, number: string) =>
  page.locator(`form.ask a[href="tel:${number}"]`).first();
const noNetwork = (page: Page) => page.getByText("There is no network now.");

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expectHydrated(page);
  await page.waitForLoadState("networkidle");
}

test("a composer whose code the lost network kept away names the helplines and goes on by itself", async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await field(page).fill("I want to die");
  await expect(call(page, "112")).toBeVisible();
  await expect(call(page, "14416")).toBeVisible();
  await expect(noNetwork(page)).toBeHidden();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(noNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
});

test("a composer that had the focus knows the danger without a network, and Ask says that it waits", async ({
  page,
  context,
}) => {
  await openHome(page);
  // The classifier is the last to come.
  const classifier = page.waitForResponse(/phone-danger/);
  await field(page).tap();
  await (await classifier).finished();
  await context.setOffline(true);
  await field(page).fill("पापा बेहोश हो गए");
  await expect(page.locator("form.ask [data-danger]")).toBeVisible();
  await expect(call(page, "112")).toBeVisible();
  await expect(field(page)).toBeInViewport();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(noNetwork(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
});

test("the numbers, the field and Ask share the view above an open keyboard, also with a second line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 380 });
  await openHome(page);
  await field(page).tap();
  await page.keyboard.type("I want to die");
  const expectAllInView = async () => {
    const askButton = page.getByRole("button", { name: "Ask", exact: true });
    for (const part of [call(page, "14416"), field(page), askButton]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  };
  await expectAllInView();
  await page.keyboard.type(" and nobody here would even notice that I am gone");
  await expectAllInView();
});
