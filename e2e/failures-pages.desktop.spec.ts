import { failCalls } from "./support/call-failures.ts";
import { expect, test } from "./support/fixtures.ts";
import { register, signIn } from "./support/members.ts";

test.describe("scripts that fail to load", () => {
  test.use({ expectedError: /Failed to fetch dynamically imported module/ });

  test("leave the chat usable when they belong to one of its parts", async ({
    page,
    product,
    email,
  }) => {
    await signIn(page, await register(product, email));
    const restoreList = await failCalls(page, "/assets/history-list", "dropped");
    await page.goto("/chat/health/1");
    const history = page.getByRole("navigation", { name: "Chat history" });
    await expect(history).toContainText("An error occurred. Please try again.");
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await restoreList();
    await history.getByRole("button", { name: "Try again" }).click();
    await expect(history).toContainText("Your conversations will be listed here.");

    const restorePayments = await failCalls(page, "/assets/payment-history", "dropped");
    await page.getByRole("button", { name: "Payment History" }).click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    await restorePayments();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Payment History")).toBeVisible();
  });
});
