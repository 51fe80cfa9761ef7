import type { Page } from "@playwright/test";
import { systemClock } from "../../server/clock.ts";
import { openSidebar } from "./chat-list.ts";
import { callRest, type Member } from "./members.ts";
import type { Product } from "./server.ts";
import { type Words, wordsIn } from "./words.ts";

export type CreatedOrder = { orderId: string; sessionId: string };
type Payment = { outcome: string; planId?: number };

/**
 * Orders a plan over REST, by default the monthly one, and pays for it at the simulated gateway. The product has not
 * asked for the outcome yet.
 */
export async function orderAndPay(
  productUrl: string,
  { token, user }: Member,
  { outcome, planId = 1 }: Payment,
): Promise<CreatedOrder> {
  const { data } = await callRest(`${productUrl}/api/cashfree/create-order`, {
    token,
    body: {
      plan_id: planId,
      customer_name: user.name,
      customer_email: user.email,
      customer_phone: "9876543210",
    },
  });
  const ordered = { orderId: data.order_id, sessionId: data.payment_session_id };
  await atGateway(productUrl, "pay", { ...ordered, outcome });
  return ordered;
}

/** Buys a plan over REST, by default the monthly one. @returns the order's id */
export async function buyPlan({ url }: Product, member: Member, planId = 1): Promise<string> {
  const { orderId } = await orderAndPay(url, member, { outcome: "success", planId });
  const order = { plan_id: planId, order_id: orderId };
  await callRest(`${url}/api/cashfree/verify-order`, { token: member.token, body: order });
  return orderId;
}

/** Acts at the simulated gateway: the buyer's `pay`, or the bank's later `settle`. */
export async function atGateway(
  productUrl: string,
  step: "pay" | "settle",
  { sessionId, outcome }: { sessionId: string; outcome: string },
): Promise<void> {
  const session = encodeURIComponent(sessionId);
  await callRest(`${productUrl}/dev/gateway/sessions/${session}/${step}`, { body: { outcome } });
}

/** Inserts a coupon that takes a percentage off any plan, once. */
export async function createCoupon({ db }: Product, code: string, percent: number): Promise<void> {
  await db
    .insertInto("coupons")
    .values({
      code,
      percent_off: percent,
      amount_off_paise: null,
      starts_at: null,
      ends_at: null,
      disabled_at: null,
      plan_ids: null,
      max_uses: null,
      max_uses_per_user: null,
      created_at: systemClock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the payment history from the chat on both sizes. */
export async function openPaymentHistory(page: Page, words: Words = wordsIn.en) {
  await page.goto("/chat");
  await openSidebar(page);
  const name = words.foot.paymentHistory;
  await page.getByRole("button", { name }).click();
  return page.getByRole("dialog", { name });
}
