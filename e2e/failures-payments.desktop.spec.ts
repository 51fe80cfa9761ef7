import { runFailureScenario } from "./support/failure-scenarios.ts";
import { expect, test } from "./support/fixtures.ts";
import { register, signIn } from "./support/members.ts";

test("the checkout's script reports failures and succeeds on retry", async ({
  page,
  product,
  email,
}) => {
  await signIn(page, await register(product, email));
  await page.clock.install();
  await page.goto("/subscription");
  const monthly = page.getByRole("article", { name: "Monthly" });
  await monthly.getByRole("button", { name: "Subscribe" }).click();
  const phone = page.getByLabel("Phone");
  const notLoaded = "Payment system not loaded. Please refresh the page.";
  await phone.fill("98765 43210");
  await runFailureScenario(page, {
    name: "the checkout's script",
    call: "/dev/checkout.js",
    skipsOffline: true,
    retry: () => page.getByRole("button", { name: "Proceed to Payment · ₹99" }).click(),
    waiting: () => page.locator("button[aria-busy=true]").first(),
    message: notLoaded,
    expectInputKept: async () => {
      await expect(page.getByText(notLoaded)).toBeInViewport();
      await expect(phone).toHaveValue("98765 43210");
    },
    expectSuccess: () =>
      expect(page.getByRole("dialog", { name: "Simulated checkout" })).toBeVisible(),
  });
});
