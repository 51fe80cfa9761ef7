import { refundWindowDays } from "../shared/billing/terms.ts";
import { skipUntil } from "./support/clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { atGateway, buyPlan, orderAndPay } from "./support/orders.ts";

test("the disabled composer names the price, and a press on it leads to the plans and back", async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/chat/law/3");
  const field = page.getByPlaceholder("Subscribe to start chatting");
  await expect(field).toBeDisabled();
  const link = page.getByRole("link", { name: "See plans, from ₹99, all taxes included" });
  await expect(link).toContainText("from ₹99");
  // Where the field is: the page may still move while its notices come.
  await field.click({ force: true, position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/subscription$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/chat\/law\/3$/);
});

test("a payment that waits for the bank is said in the chat, which opens when the bank says yes", async ({
  page,
  product,
  member,
}) => {
  const order = await orderAndPay(product.url, member, { outcome: "pending" });
  await signIn(page, member);
  await page.clock.install();
  await page.goto(`/subscription?order_id=${order.orderId}`);
  await expect(page.getByRole("dialog", { name: "Confirming with your bank…" })).toBeVisible();
  await page.goto("/chat/law/3");
  await expect(page.getByPlaceholder("Confirming with your bank…")).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: order.orderId })).toContainText(
    "don't pay again",
  );
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toHaveCount(0);
  await atGateway(product.url, "settle", { ...order, outcome: "success" });
  const composer = page.getByRole("textbox", { name: "Your message", disabled: false });
  await skipUntil(page, composer);
});

test("a tab thrown away at the gateway's page: the plans know the order, and nobody pays twice", async ({
  page,
  product,
  member,
}) => {
  const order = await orderAndPay(product.url, member, { outcome: "close" });
  await signIn(page, member);
  await page.goto("/subscription");
  const notice = page.getByRole("status").filter({ hasText: order.orderId });
  await expect(notice).toContainText("Your order is still open");
  await expect(notice).toContainText("Monthly plan");
  await atGateway(product.url, "pay", { ...order, outcome: "pending" });
  await page.reload();
  await expect(notice).toContainText("Confirming with your bank…");
  await expect(notice.getByRole("button", { name: "Check again" })).toBeVisible();
  await atGateway(product.url, "settle", { ...order, outcome: "success" });
  // The page asks by itself, and may do so before anybody presses.
  await expect(page.getByRole("dialog", { name: "Payment Successful!" })).toBeVisible();
});

test("a second purchase knows the buyer: price and end first, the details folded", async ({
  page,
  product,
  member,
}) => {
  await buyPlan(product, member);
  await signIn(page, member);
  await page.goto("/subscription?plan=3");
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await expect(details).toContainText(`${refundWindowDays}-day refund guarantee`);
  await expect(details.getByText(/^Your details: .*@/)).toBeVisible();
  await expect(details.getByLabel("Phone")).toBeHidden();
  const pay = details.getByRole("button", { name: "Proceed to Payment · ₹999" });
  await expect(pay).toBeInViewport();
  // What is folded and wrong opens, and has the focus.
  await details.getByText(/^Your details/).click();
  await details.getByLabel("Phone").fill("12");
  await details.getByText(/^Your details/).click();
  await pay.click();
  await expect(details.getByLabel("Phone")).toBeFocused();
});
