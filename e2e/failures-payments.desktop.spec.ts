import type { Page } from "@playwright/test";
import { failCalls } from "./support/call-failures.ts";
import { runTrial, type Trial } from "./support/failure-trials.ts";
import { expect, test } from "./support/fixtures.ts";
import { buyPlan, type Member, register, signIn } from "./support/members.ts";
import { atTheCheckout, openOrder, openPaymentHistory } from "./support/orders.ts";

const generic = "An error occurred. Please try again.";
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();
const busy = (page: Page) => page.locator("button[aria-busy=true]").first();
const checkout = (page: Page) => page.getByRole("dialog", { name: "Simulated checkout" });
const phone = (page: Page) => page.getByLabel("Phone");

async function fillDetails(page: Page): Promise<void> {
  await page.goto("/subscription");
  const monthly = page.getByRole("article", { name: "Monthly" });
  await monthly.getByRole("button", { name: "Subscribe" }).click();
  await phone(page).fill("98765 43210");
}

async function pay(page: Page, outcome: string): Promise<void> {
  await press("Proceed to Payment · ₹99")(page);
  await checkout(page).getByRole("button", { name: outcome }).click();
}

async function payments(page: Page): Promise<void> {
  await openPaymentHistory(page);
}

type Buyer = { page: Page; url: string; member: Member };
type Case = Trial & { arrive: (world: Buyer) => Promise<unknown> };

const cases: Case[] = [
  {
    name: "ordering",
    arrive: ({ page }) => fillDetails(page),
    call: "billing.createOrder",
    retry: press("Proceed to Payment · ₹99"),
    waiting: busy,
    message: "Failed to create payment order.",
    expectInputKept: (page) => expect(phone(page)).toHaveValue("98765 43210"),
    expectSuccess: (page) => expect(checkout(page)).toBeVisible(),
  },
  {
    name: "the checkout's script",
    arrive: ({ page }) => fillDetails(page),
    call: "/dev/checkout.js",
    skipsOffline: true,
    retry: press("Proceed to Payment · ₹99"),
    waiting: busy,
    message: "Payment system not loaded. Please refresh the page.",
    expectInputKept: (page) => expect(phone(page)).toHaveValue("98765 43210"),
    expectSuccess: (page) => expect(checkout(page)).toBeVisible(),
  },
  {
    name: "a coupon",
    arrive: async ({ page }) => {
      await fillDetails(page);
      await page.getByText("Have a coupon?").click();
      await page.getByLabel("Coupon code").fill("NOSUCH");
    },
    call: "billing.quote",
    retry: press("Apply"),
    waiting: busy,
    message: generic,
    expectInputKept: (page) => expect(page.getByLabel("Coupon code")).toHaveValue("NOSUCH"),
    expectSuccess: (page) => expect(page.getByText("This coupon is not valid")).toBeVisible(),
  },
  {
    name: "asking the bank",
    arrive: ({ page }) => fillDetails(page),
    call: "billing.verifyOrder",
    start: (page) => pay(page, "Pay successfully"),
    retry: press("Check again"),
    waiting: (page) => page.getByText("Asking the bank how it went…"),
    message: "Payment verification failed. Please try again or contact support.",
    expectSuccess: (page) =>
      expect(page.getByRole("dialog", { name: "Payment Successful!" })).toBeVisible(),
  },
  {
    name: "the payments",
    arrive: async () => undefined,
    call: "billing.payments",
    retriesByItself: true,
    start: payments,
    retry: press("Try again"),
    waiting: (page) => page.getByText("Loading payments…").or(busy(page)),
    message: generic,
    expectSuccess: (page) => expect(page.getByText("Success", { exact: true })).toBeVisible(),
  },
  {
    name: "a refund",
    arrive: async ({ page }) => {
      await payments(page);
      await press("Refund")(page);
    },
    call: "billing.refund",
    retry: press("Refund ₹99"),
    waiting: busy,
    message: generic,
    expectSuccess: (page) => expect(page.getByText("You asked for the refund.")).toBeVisible(),
  },
  {
    name: "a receipt's file",
    arrive: ({ page }) => payments(page),
    call: "/api/invoices/",
    retry: press("Receipt (PDF)"),
    waiting: busy,
    message: "The file could not be loaded. Please try again, or open the page and print it.",
    expectSuccess: (page) => expect(busy(page)).toBeHidden(),
  },
  {
    name: "a receipt",
    arrive: ({ page }) => payments(page),
    call: "billing.invoice",
    retriesByItself: true,
    start: (page) => page.getByRole("link", { name: "View receipt" }).click(),
    retry: press("Try again"),
    waiting: (page) => page.getByText("Loading the receipt…").or(busy(page)),
    message: "The receipt could not be loaded.",
    expectSuccess: (page) => expect(page.getByRole("article", { name: /^Receipt/ })).toBeVisible(),
  },
];

const paidBefore = ["the payments", "a refund", "a receipt's file", "a receipt"];

for (const { arrive, ...trial } of cases) {
  test(`${trial.name} reports failures and succeeds on retry`, async ({ page, product, email }) => {
    const member = await register(product, email);
    if (paidBefore.includes(trial.name)) await buyPlan(product, member);
    await signIn(page, member);
    await page.clock.install();
    await arrive({ page, url: product.url, member });
    await runTrial(page, trial);
  });
}

test("an order that could not be loaded shows its number and can be checked again", async ({
  page,
  product,
  email,
}) => {
  const member = await register(product, email);
  const { orderId, sessionId } = await openOrder(product.url, member);
  await atTheCheckout(product.url, "pay", { sessionId, outcome: "success" });
  await signIn(page, member);
  const mend = await failCalls(page, "billing.order", "500");
  await page.goto(`/subscription?order_id=${orderId}`);
  const unsettled = page.getByRole("dialog", { name: "We could not confirm it" });
  await expect(unsettled).toContainText(orderId);
  await mend();
  await unsettled.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("dialog", { name: "Payment Successful!" })).toBeVisible();
});
