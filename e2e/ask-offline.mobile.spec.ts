import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { questionField } from "./support/question.ts";

// Scripts that cannot be fetched.
test.use({ expectedError: /import|fetch|ERR_INTERNET_DISCONNECTED/ });

const call = (page: Page, number: string) =>
  page.locator(`form.ask a[href="tel:${number}"]`).first();
const noNetwork = (page: Page) => page.getByText("There is no network, or it is very slow.");

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
  await questionField(page).fill("I want to die");
  await expect(call(page, "112")).toBeVisible();
  await expect(call(page, "14416")).toBeVisible();
  await expect(noNetwork(page)).toBeHidden();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(noNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
});

test("a question that is changed after Ask, while the composer's code is missing, waits for another press", async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await questionField(page).fill("My landlord keeps my deposit");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(noNetwork(page)).toBeVisible();
  await questionField(page).fill("My landlord keeps my deposit and");
  await expect(noNetwork(page)).toBeHidden();
  await context.setOffline(false);
  await expect(page.locator("form.ask[data-ready]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a press that came before the composer's code says on a slow network too that the question is kept, and then asks it", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/ask-form/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHome(page);
  await questionField(page).fill("My landlord keeps my deposit");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.locator(".ask-waits")).toBeVisible();
  await expect(page.locator(".ask-waits")).toContainText("or it is very slow");
  held.resolve();
  await expect(page).toHaveURL(/\/login/);
});

test("the first numbers stand beside a text while the code that hears a danger takes long", async ({
  page,
}) => {
  await page.route(/\/assets\/saved-question-danger/, () => undefined);
  await openHome(page);
  await questionField(page).tap();
  await expect(page.locator("form.ask[data-ready]")).toBeAttached();
  await page.keyboard.type("I want to die");
  await expect(call(page, "14416")).toBeHidden();
  await expect(call(page, "112")).toBeVisible();
  await expect(call(page, "14416")).toBeVisible();
  await expect(questionField(page)).toBeInViewport({ ratio: 1 });
});

test("a composer that had the focus knows the danger without a network, and Ask says that it waits", async ({
  page,
  context,
}) => {
  await openHome(page);
  // The classifier is the last to come.
  const classifier = page.waitForResponse(/phone-danger/);
  await questionField(page).tap();
  await (await classifier).finished();
  await context.setOffline(true);
  await questionField(page).fill("पापा बेहोश हो गए");
  await expect(page.locator("form.ask [data-danger]")).toBeVisible();
  await expect(call(page, "112")).toBeVisible();
  await expect(questionField(page)).toBeInViewport();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(noNetwork(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
});

test("the numbers, the field and Ask share the view above an open keyboard, also with a second line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 380 });
  await openHome(page);
  await questionField(page).tap();
  await page.keyboard.type("I want to die");
  const expectAllInView = async () => {
    const askButton = page.getByRole("button", { name: "Ask", exact: true });
    for (const part of [call(page, "14416"), questionField(page), askButton]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  };
  await expectAllInView();
  await page.keyboard.type(" and nobody here would even notice that I am gone");
  await expectAllInView();
});
