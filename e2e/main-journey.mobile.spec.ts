import type { Page } from "@playwright/test";
import { openSidebar } from "./support/chat-list.ts";
import { ask } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { completeRegistration, enterIdentifier, enterSentCode } from "./support/sign-in-form.ts";

const question = "What does my blood report say? The lab charged ₹500. /simulate steady";

async function buyMonthlyPlan(page: Page): Promise<void> {
  const monthly = page.getByRole("article", { name: "Monthly" });
  await monthly.getByRole("button", { name: "Subscribe" }).click();
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await expect(details.getByLabel("Name")).toHaveValue("Asha Verma");
  await expect(details).toContainText("₹99");
  await details.getByLabel("Phone").fill("98765 43210");
  await details.getByRole("button", { name: "Proceed to Payment" }).click();
  const checkout = page.getByRole("dialog", { name: "Simulated checkout" });
  await checkout.getByRole("button", { name: "Pay successfully" }).click();
}

/** The length of the conversation's text. */
function lengthOf(page: Page): Promise<number> {
  return page.getByRole("log").evaluate((log) => log.textContent.length);
}

test("a visitor signs up, subscribes, asks, gets an answer and logs out", async ({
  page,
  product,
  email,
}) => {
  await test.step("chooses a service", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Health" }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  await test.step("signs up with a code and comes back to the service", async () => {
    await enterIdentifier(page, email);
    await expect(page.getByText("We sent six digits to")).toBeVisible();
    await enterSentCode(page, product.url, email);
    await completeRegistration(page);
    await expect(page).toHaveURL(/\/chat\/health\/\d+$/);
    await expect(page.getByPlaceholder("Subscribe to start chatting")).toBeDisabled();
  });

  await test.step("buys a plan, and sees the success and its countdown", async () => {
    await page.getByRole("link", { name: "Subscribe Now" }).click();
    await buyMonthlyPlan(page);
    const success = page.getByRole("dialog", { name: "Payment Successful!" });
    // A slow machine may miss the first seconds; from the one it sees, they count down.
    await expect(success).toContainText(/[1-5]\ss/);
    const seconds = async () => {
      const text = await success.textContent({ timeout: 500 }).catch(() => "0 s");
      return Number(/(\d)\ss/.exec(text ?? "")?.[1]);
    };
    const first = Math.max(1, await seconds());
    await expect.poll(seconds, { intervals: [200] }).toBeLessThan(first);
    await expect(page).toHaveURL(/\/get-started$/);
  });

  await test.step("asks, and sees the reply grow", async () => {
    await page.getByRole("link", { name: "Health" }).click();
    await ask(page, question);
    await expect(page).toHaveURL(/\/chat\/health\/\d+\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("log")).toContainText("This is a simulated answer");
    const before = await lengthOf(page);
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(before);
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  });

  await test.step("reloads in the middle, and sees it completed", async () => {
    await expect(page.getByRole("log")).not.toContainText("Ask again with more detail");
    await page.reload();
    await expect(page.getByRole("log")).toContainText(question);
    const last = "Ask again with more detail";
    await expect(page.getByRole("log")).toContainText(last);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(page.getByRole("log").getByText("This is a simulated")).toHaveCount(1);
  });

  await test.step("asks again; the conversation is told of", async () => {
    await ask(page, "And what should I do today?");
    await expect(page.getByRole("log")).toContainText("2 earlier messages of our conversation");
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  });

  await test.step("finds the conversation in the list", async () => {
    await page.goto("/chat");
    await openSidebar(page);
    const list = page.getByRole("navigation", { name: "Chat history" });
    await expect(list.getByText("Today")).toBeVisible();
    await list.getByRole("link", { name: /What does my blood report say/ }).click();
    await expect(page.getByRole("log")).toContainText("And what should I do today?");
  });

  await test.step("finds the payment in Payment History", async () => {
    await openSidebar(page);
    await page.getByRole("button", { name: "Payment History" }).click();
    const payments = page.getByRole("dialog", { name: "Payment History" });
    await expect(payments.getByText("₹99").filter({ visible: true })).toBeVisible();
    await expect(payments.getByText("Success").filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(payments).toBeHidden();
  });

  await test.step("logs out, and cannot go back in", async () => {
    const conversation = page.url();
    await openSidebar(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await page.goto(conversation);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText("blood report")).toHaveCount(0);
  });
});
