import { skipUntil } from "./support/clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { failCalls } from "./support/network/call-failures.ts";

const failures = ["500", "dropped"] as const;

test("the checkout's script reports failures and succeeds on retry", async ({ page, member }) => {
  await signIn(page, member);
  await page.clock.install();
  await page.goto("/subscription");
  const monthly = page.getByRole("article", { name: "Monthly" });
  await monthly.getByRole("button", { name: "Subscribe" }).click();
  const phone = page.getByLabel("Phone");
  const proceed = page.getByRole("button", { name: "Proceed to Payment · ₹99" });
  const notLoaded = page.getByText("Payment system not loaded. Please refresh the page.");
  await phone.fill("98765 43210");
  for (const failure of failures) {
    const restore = await failCalls(page, "/dev/checkout.js", failure);
    const asked = page.waitForRequest(/\/dev\/checkout\.js/);
    await proceed.click();
    await asked;
    await skipUntil(page, notLoaded);
    await expect(notLoaded).toBeInViewport();
    await expect(phone).toHaveValue("98765 43210");
    await restore();
  }
  await proceed.click();
  await expect(page.getByRole("dialog", { name: "Simulated checkout" })).toBeVisible();
});
