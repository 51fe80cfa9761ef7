import type { Locator, Page } from "@playwright/test";
import { waitForAnimations } from "./support/checks/axe.ts";
import { button, composer, expectReplyDone } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { countCalls } from "./support/network/call-failures.ts";
import { buyPlan } from "./support/orders.ts";
import { readCode } from "./support/outbox.ts";
import { fillRegistration } from "./support/sign-in-form.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Presses Enter twice in quick succession. */
async function enterTwice(at: Locator): Promise<void> {
  await at.press("Enter");
  await at.page().keyboard.press("Enter");
}

test("signing up with a double press at each step runs each step once", async ({
  page,
  product,
  email,
}) => {
  const calls = ["auth.begin", "auth.verifyOtp", "auth.completeRegistration"].map((part) =>
    countCalls(page, part),
  );
  await page.goto("/login");
  await field(page, "Email or mobile number").fill(email);
  await button(page, "Continue").dblclick();
  const otp = await readCode(product.url, email);
  await field(page, "One-time code").fill(otp);
  await button(page, "Verify OTP")
    .dblclick({ timeout: 500 })
    .catch(() => undefined);
  await fillRegistration(page);
  await button(page, "Sign Up").dblclick();
  await expect(page).toHaveURL(/\/get-started$/);
  expect(calls.map((count) => count())).toEqual([1, 1, 1]);
});

test.describe("a member", () => {
  test.beforeEach(async ({ page, product, member }) => {
    await buyPlan(product, member);
    await signIn(page, member);
  });

  test("sends a message once and does not stop its reply on a double press", async ({ page }) => {
    const sent = countCalls(page, "/api/chat/1");
    const stopped = countCalls(page, "chat.stop");
    await page.goto("/chat/health/1");
    await composer(page).fill("What is a fever?");
    await button(page, "Send").dblclick();
    await expectReplyDone(page);
    await composer(page).fill("/simulate error");
    await enterTwice(composer(page));
    await expect(button(page, "Try again")).toBeVisible();
    const retried = countCalls(page, "chat.retry");
    await button(page, "Try again").dblclick();
    await expect(button(page, "Stop")).toHaveCount(0);
    await expect.poll(retried).toBe(1);
    await expect(button(page, "Try again")).toBeVisible();
    expect([sent(), stopped(), retried()]).toEqual([2, 0, 1]);
  });

  test("keeps a dialog open on a double press", async ({ page }) => {
    await page.goto("/subscription");
    for (const plan of ["Quarterly", "Yearly"]) {
      const card = page.getByRole("article", { name: plan });
      // As slow as a double press may be: the dialog is open when the second press comes.
      await card.getByRole("button", { name: "Subscribe" }).dblclick({ delay: 275 });
      const details = page.getByRole("dialog", { name: "Enter Your Details" });
      await expect(details).toBeVisible();
      await waitForAnimations(page);
      await expect(details).toBeVisible();
      await details.getByRole("button", { name: "Cancel" }).click();
      await expect(details).toHaveCount(0);
    }
  });
});
