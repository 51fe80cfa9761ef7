import { failCalls } from "./support/call-failures.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { register, signIn } from "./support/members.ts";

test.describe("scripts that fail to load", () => {
  test.use({ expectedError: /Failed to fetch dynamically imported module/ });

  test("show a notice in place of a screen, which a reload loads", async ({ page }) => {
    await page.goto("/about");
    await expectHydrated(page);
    const mend = await failCalls(page, "/assets/contact", "dropped");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Contact Us", level: 1 })).toBeVisible();
  });

  test("leave the chat usable when they belong to one of its parts", async ({
    page,
    product,
    email,
  }) => {
    await signIn(page, await register(product, email));
    const mendList = await failCalls(page, "/assets/history-list", "dropped");
    await page.goto("/chat/health/1");
    const history = page.getByRole("navigation", { name: "Chat history" });
    await expect(history).toContainText("An error occurred. Please try again.");
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await mendList();
    await history.getByRole("button", { name: "Try again" }).click();
    await expect(history).toContainText("Your conversations will be listed here.");

    const mendPayments = await failCalls(page, "/assets/payment-history", "dropped");
    await page.getByRole("button", { name: "Payment History" }).click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await mendPayments();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Payment History")).toBeVisible();
  });
});
