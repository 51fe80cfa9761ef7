import { expect } from "@playwright/test";
import { skipUntil } from "../clock.ts";
import { type Member, register, signIn } from "../members.ts";
import { failCalls } from "../network/call-failures.ts";
import { pauseCalls } from "../network/intercept.ts";
import { buyPlan, createCoupon, openPaymentHistory, orderAndPay } from "../orders.ts";
import type { TourContext } from "./tour.ts";

/** From the prices to the outcomes of a payment. */
export async function tourPaying(context: TourContext): Promise<void> {
  const { page, product, email } = context;
  const member = await register(product, email);
  await signIn(page, member);
  await showDetails(context);
  await showOutcomes(context, member);
}

async function showDetails({ page, product, email, words, inspect }: TourContext): Promise<void> {
  const { purchase } = words;
  const coupon = email.replace(/\D/g, "").slice(-8);
  await createCoupon(product, `TOUR${coupon}`, 25);
  await page.goto("/subscription?plan=3");
  const details = page.getByRole("dialog", { name: purchase.detailsTitle });
  await expect(details.getByText("₹999").first()).toBeVisible();
  await inspect("details");
  await details.getByLabel(purchase.phone).fill("12345");
  await details.getByText(purchase.bill).click();
  await details.getByLabel(purchase.gstin, { exact: true }).fill("29ABCDE1234F1Z0");
  await details.getByRole("button", { name: purchase.proceed("₹999") }).click();
  await expect(details.locator("[aria-invalid=true]")).toHaveCount(2);
  await inspect("details, with errors");
  await details.getByText(purchase.haveCoupon).click();
  await details.getByLabel(purchase.coupon).fill("NOSUCH");
  await details.getByRole("button", { name: purchase.apply }).click();
  await expect(details.locator("[aria-invalid=true]")).toHaveCount(3);
  await inspect("details, coupon refused");
  await details.getByLabel(purchase.coupon).fill(`TOUR${coupon}`);
  await details.getByRole("button", { name: purchase.apply }).click();
  await expect(details.getByRole("button", { name: purchase.remove })).toBeVisible();
  await expect(details.getByText("₹749.25", { exact: true })).toBeVisible();
  await inspect("details, with a coupon");
}

async function showOutcomes(context: TourContext, member: Member): Promise<void> {
  const { page, product, words, inspect } = context;
  const { purchase } = words;
  const comeBack = async (outcome: string) => {
    const { orderId } = await orderAndPay(product.url, member, { outcome });
    await page.goto(`/subscription?order_id=${orderId}`);
  };
  const release = await pauseCalls(page, "**/trpc/*verifyOrder*");
  await comeBack("pending");
  await expect(page.getByRole("dialog", { name: purchase.checkingTitle })).toBeVisible();
  await inspect("asking the bank");
  release();
  await expect(page.getByRole("dialog", { name: purchase.pendingTitle })).toBeVisible();
  await inspect("confirming with the bank");
  const restore = await failCalls(page, "verifyOrder", "502");
  await comeBack("failed");
  await expect(page.getByRole("dialog", { name: purchase.unconfirmedTitle })).toBeVisible();
  await inspect("could not be confirmed");
  await restore();
  await page.getByRole("button", { name: purchase.checkAgain }).click();
  await expect(page.getByRole("dialog", { name: purchase.failedTitle })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(words.outcomes.failed);
  await inspect("not paid");
  const { orderId } = await orderAndPay(product.url, member, { outcome: "close", planId: 3 });
  await page.goto("/subscription");
  await expect(page.getByRole("status").filter({ hasText: orderId })).toBeVisible();
  await inspect("an order still open");
  await comeBack("success");
  await expect(page.getByRole("dialog", { name: purchase.successTitle })).toBeVisible();
  await inspect("paid");
  await page.goto("/subscription");
  await expect(page.getByRole("button", { name: words.plans.subscribed })).toBeDisabled();
  await inspect("pricing, subscribed");
  await buyPlan(product, member, 3);
  await page.goto("/subscription");
  await expect(page.getByRole("main").locator("button:disabled")).toHaveCount(3);
  await inspect("pricing, nothing longer to buy");
}

/** The payments with their documents, and the empty list. */
export async function tourPayments(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const member = await register(product, email);
  await signIn(page, member);
  await page.clock.install();
  const release = await pauseCalls(page, "**/trpc/*billing.payments*");
  const history = await openPaymentHistory(page, words);
  await expect(history.getByRole("status")).toBeVisible();
  await inspect("payments on their way");
  release();
  await expect(history.getByText(words.payments.empty)).toBeVisible();
  await inspect("no payments");
  const restore = await failCalls(page, "billing.payments", "502");
  await openPaymentHistory(page, words);
  await skipUntil(page, history.getByRole("alert"));
  await inspect("payments failed");
  await restore();
  await buyPlan(product, member);
  for (const outcome of ["failed", "pending"]) {
    const { orderId } = await orderAndPay(product.url, member, { outcome, planId: 3 });
    await page.goto(`/subscription?order_id=${orderId}`);
    await expect(page.getByRole("dialog").filter({ hasText: orderId })).toBeVisible();
  }
  await openPaymentHistory(page, words);
  await showRefund(context);
  await showReceipt(context);
}

async function showRefund({ page, words, inspect }: TourContext): Promise<void> {
  const { payments } = words;
  const history = page.getByRole("dialog", { name: payments.title });
  await expect(history.getByText(payments.statuses.success, { exact: true })).toBeVisible();
  await inspect("payments");
  await history.getByRole("button", { name: payments.refund, exact: true }).click();
  await inspect("payments, a refund asked about", { closesOnResize: true });
  await history.getByRole("button", { name: payments.refundConfirm("₹99") }).click();
  await expect(history.getByRole("list", { name: payments.refundProgress })).toBeVisible();
  await inspect("payments, a refund on its way");
  const refunded = history.getByText(payments.statuses.refunded, { exact: true });
  await skipUntil(page, refunded);
  await inspect("payments, refunded");
}

async function showReceipt({ page, words, inspect }: TourContext): Promise<void> {
  const { payments } = words;
  await page.getByRole("link", { name: payments.view(payments.invoiceNames.receipt) }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await inspect("a receipt and its credit note");
  await page.goto("/receipts/none-of-mine");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await inspect("no such receipt");
  const restore = await failCalls(page, "billing.invoice", "502");
  await page.reload();
  await skipUntil(page, page.getByRole("alert"));
  await inspect("receipt failed");
  await restore();
}
