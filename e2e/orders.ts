import type { Page } from "@playwright/test";
import { call, type Member } from "./people.ts";

export type Ordered = { orderId: string; sessionId: string };

/** Orders a plan over REST; nothing is paid yet. */
export async function openOrder(
  productUrl: string,
  { token, user }: Member,
  planId = 1,
): Promise<Ordered> {
  const { data } = await call(`${productUrl}/api/cashfree/create-order`, {
    token,
    body: {
      plan_id: planId,
      customer_name: user.name,
      customer_email: user.email,
      customer_phone: "9876543210",
    },
  });
  return { orderId: data.order_id, sessionId: data.payment_session_id };
}

/** What the person at the simulated till does (`pay`), or the bank later (`settle`). */
export async function atTheTill(
  productUrl: string,
  step: "pay" | "settle",
  { sessionId, outcome }: { sessionId: string; outcome: string },
): Promise<void> {
  const session = encodeURIComponent(sessionId);
  await call(`${productUrl}/dev/gateway/sessions/${session}/${step}`, { body: { outcome } });
}

/** Opens the payment history from the chat, whatever the screen's size. */
export async function openPaymentHistory(page: Page) {
  await page.goto("/chat");
  const toggle = page.getByRole("button", { name: /the list of chats/ });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  await page.getByRole("button", { name: "Payment History" }).click();
  return page.getByRole("dialog", { name: "Payment History" });
}
