import { expectNoBarriers } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { register, signIn, subscribe } from "./people.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("signing in has no barriers", async ({ page, email }) => {
      await page.goto("/login");
      await page.getByLabel("Email or mobile number").fill("neither");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Please enter a valid email")).toBeVisible();
      await expectNoBarriers(page, "an error");
      await page.getByLabel("Email or mobile number").fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByLabel("One-time code")).toBeVisible();
      await expectNoBarriers(page, "the code");
    });

    test("chatting and paying have no barriers", async ({ page, product, email }) => {
      const member = await register(product.url, email);
      await signIn(page, member);
      await page.goto("/chat/health/1");
      await expect(page.getByPlaceholder("Subscribe to start chatting")).toBeVisible();
      await expectNoBarriers(page, "a chat without a subscription");
      await page.goto("/subscription");
      await page.getByRole("button", { name: "Subscribe" }).first().click();
      await page.getByRole("button", { name: "Proceed to Payment" }).click();
      await expect(page.getByText("valid Indian mobile")).toBeVisible();
      await expectNoBarriers(page, "the buyer's details");

      await subscribe(product.url, member);
      await page.goto("/chat/health/1");
      await page.getByRole("textbox", { name: "Your message" }).fill("/simulate break");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expectNoBarriers(page, "a reply that failed");
      const toggle = page.getByRole("button", { name: /the list of chats/ });
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
      await expect(page.getByRole("link", { name: /simulate break/ })).toBeVisible();
      await expectNoBarriers(page, "the list of chats");
      await page.getByRole("button", { name: "Payment History" }).click();
      await expect(page.getByText("Success").filter({ visible: true })).toBeVisible();
      await expectNoBarriers(page, "the payment history");
      await page.getByRole("button", { name: "Refund", exact: true }).click();
      await expectNoBarriers(page, "a refund that is asked about");
      await page.getByRole("link", { name: "View receipt" }).click();
      await expect(page.getByRole("article", { name: /^Receipt/ })).toBeVisible();
      await expectNoBarriers(page, "a receipt");
    });
  });
}
