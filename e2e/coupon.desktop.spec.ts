import type { Page } from "@playwright/test";
import { composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { createCoupon } from "./support/orders.ts";

async function openDetails(page: Page, plan: string) {
  await page.goto("/subscription");
  const card = page.getByRole("article", { name: plan });
  await card.getByRole("button", { name: "Subscribe" }).click();
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await details.getByLabel("Phone").fill("98765 43210");
  await details.getByText("Have a coupon?").click();
  return details;
}

test.beforeEach(async ({ page, member }) => {
  await signIn(page, member);
});

test("a coupon shows both prices and reduces the charge", async ({ page, product }) => {
  await createCoupon(product, "QUARTER", 25);
  const details = await openDetails(page, "Yearly");
  await expect(details).toContainText(/Your plan will run until \d+ \w+ \d{4}\./);
  await details.getByLabel("Coupon code").fill("nosuch");
  await details.getByRole("button", { name: "Apply" }).click();
  await expect(details.getByText("This coupon is not valid")).toBeVisible();
  // Typed but not applied: the price shows before the order.
  await details.getByLabel("Coupon code").fill("quarter");
  await details.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(details.getByText("QUARTER is applied.")).toBeVisible();
  await expect(details).toContainText("−₹249.75");
  await expect(details).toContainText("₹749.25");
  await details.getByRole("button", { name: "Remove" }).click();
  await expect(details).not.toContainText("₹749.25");
  await details.getByText("Have a coupon?").click();
  await details.getByLabel("Coupon code").fill("QUARTER");
  await details.getByLabel("Coupon code").press("Enter");
  await expect(details).toContainText("₹749.25");
  await details.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("dialog", { name: "Simulated checkout" })).toContainText("749.25");
});

test("a coupon for the whole price opens no checkout", async ({ page, product }) => {
  await createCoupon(product, "WELCOME", 100);
  const details = await openDetails(page, "Monthly");
  await details.getByLabel("Coupon code").fill("WELCOME");
  await details.getByRole("button", { name: "Apply" }).click();
  await expect(details).toContainText("Nothing is charged, and no payment page opens.");
  await details.getByRole("button", { name: "Start for free" }).click();
  const done = page.getByRole("dialog", { name: "Payment Successful!" });
  await expect(done).toContainText("nothing was charged");
  await expect(page.getByRole("dialog", { name: "Simulated checkout" })).toHaveCount(0);
  await done.getByRole("button", { name: "Choose a service" }).click();
  await expect(page).toHaveURL(/\/get-started$/);
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeEnabled();
});
