import type { Page } from "@playwright/test";
import { log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/members.ts";
import { atGateway } from "./support/orders.ts";

const question = "My landlord keeps my deposit. What can I do?";

const checkout = (page: Page) => page.getByRole("dialog", { name: "Simulated checkout" });
// By its text, since a toast lies in the dialog too, and its button is also called Close.
const choose = (page: Page, outcome: string) =>
  checkout(page).getByRole("button").filter({ hasText: outcome }).click();
const success = (page: Page) => page.getByRole("dialog", { name: "Payment Successful!" });

/** Asks on the home page, and proceeds to the payment of the plan that the question needs. */
async function askAndProceed(page: Page): Promise<void> {
  await page.goto("/about");
  await expectHydrated(page);
  await page.getByRole("link", { name: "Saathi" }).first().click();
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Enter Your Details" });
  await details.getByLabel("Phone").fill("98765 43210");
  await details.getByRole("button", { name: /Proceed to Payment/ }).click();
}

async function askAndOpenCheckout(page: Page): Promise<void> {
  await askAndProceed(page);
  await expect(checkout(page)).toBeVisible();
}

/** Leaves the page under the open checkout for the home page. */
async function askAndLeaveCheckout(page: Page): Promise<void> {
  await askAndOpenCheckout(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

/** The page goes back by itself. A step of the test before that would lead to the same entry, and count as none. */
async function waitUntilPageLeftEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.checkout)).toBeUndefined();
}

/** @returns the checkout's session at the gateway */
async function askAndReadSession(page: Page): Promise<string> {
  const ordered = page.waitForResponse(/createOrder/);
  await askAndOpenCheckout(page);
  const [{ result }] = await (await ordered).json();
  return result.data.payment_session_id;
}

async function expectQuestionSent(page: Page): Promise<void> {
  await expect(success(page)).toContainText("to your question");
  await expect(page).toHaveURL(/\/chat\/law\/3\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText(question);
}

test.beforeEach(async ({ page, member }) => {
  await signIn(page, member);
});

test("Back while the checkout is open keeps its page, and the payment sends the question", async ({
  page,
}) => {
  await askAndOpenCheckout(page);
  await page.goBack();
  await expect(page.getByText("The payment is still open.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/subscription$/);
  await choose(page, "Pay successfully");
  await expectQuestionSent(page);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("a checkout that ends over another page leads to its outcome, and sends the question", async ({
  page,
}) => {
  await askAndLeaveCheckout(page);
  await choose(page, "Pay successfully");
  await expectQuestionSent(page);
});

test("a payment that fails over another page says so, with a way to try again", async ({
  page,
}) => {
  await askAndLeaveCheckout(page);
  await choose(page, "Fail the payment");
  const failed = page.getByRole("dialog", { name: "Not paid" });
  await failed.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: /Proceed to Payment/ }).click();
  await expect(checkout(page)).toBeVisible();
});

test("a checkout that is closed over another page, without a payment, leaves that page alone", async ({
  page,
}) => {
  await askAndLeaveCheckout(page);
  await choose(page, "Close");
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("a checkout that was closed after Back, or reloaded, leaves nothing behind in the history", async ({
  page,
}) => {
  await askAndOpenCheckout(page);
  await page.goBack();
  await page.locator(".toast-close").waitFor();
  await choose(page, "Close");
  const closed = page.getByRole("dialog", { name: "You closed the payment" });
  await closed.getByRole("button", { name: "Go on to payment" }).click();
  await page.getByRole("button", { name: /Proceed to Payment/ }).click();
  await expect(checkout(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your order is still open")).toBeVisible();
  await waitUntilPageLeftEntry(page);
  await page.goForward();
  await waitUntilPageLeftEntry(page);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("a checkout that is no dialog, with a frame that made entries of its own, leaves none that Back stops at", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const checkout = () => {
      const { promise, resolve } = Promise.withResolvers<object>();
      const frame = document.createElement("iframe");
      const close = document.createElement("button");
      const overlay = document.createElement("div");
      close.textContent = "Close the overlay";
      close.onclick = () => {
        overlay.remove();
        resolve({ error: {} });
      };
      overlay.append(frame, close);
      overlay.style.cssText = "position: fixed; inset: 0; background: white; z-index: 2147483647";
      frame.srcdoc = "the bank";
      document.body.append(overlay);
      return promise;
    };
    Reflect.set(window, "Cashfree", () => ({ checkout }));
  });
  await askAndProceed(page);
  const close = page.getByRole("button", { name: "Close the overlay" });
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(page.getByText("The payment is still open.")).toBeVisible();
  const frameState = await page.evaluate(() => {
    const { history } = window.frames[0] as Window;
    history.pushState("bank", "");
    return history.state;
  });
  expect(frameState).toBe("bank");
  await close.click();
  const closed = page.getByRole("dialog", { name: "You closed the payment" });
  await closed.getByRole("button", { name: "Not now" }).click();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("a question that is paid for is sent from the page of all chats once the bank has confirmed", async ({
  page,
  product,
}) => {
  const sessionId = await askAndReadSession(page);
  await atGateway(product.url, "pay", { sessionId, outcome: "pending" });
  await page.goto("/chat");
  await expect(page.getByText("Confirming with your bank")).toBeVisible();
  await atGateway(product.url, "settle", { sessionId, outcome: "success" });
  await expect(page).toHaveURL(/\/chat\/law\/3\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(log(page)).toContainText(question);
});

test("a question whose tab died at the checkout is sent in another one", async ({
  page,
  context,
  product,
}) => {
  const sessionId = await askAndReadSession(page);
  const other = await context.newPage();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.close();
  await atGateway(product.url, "pay", { sessionId, outcome: "success" });
  const headers = { authorization: `Bearer ${token}` };
  const readProfile = async () =>
    (await other.request.get(`${product.url}/api/user-profile`, { headers })).json();
  // The gateway's message comes in its own time.
  await expect.poll(async () => (await readProfile()).data.subscription?.status).toBe("active");
  await other.goto("/chat");
  await expect(other).toHaveURL(/\/chat\/law\/3\/[0-9a-f-]{36}$/);
  await expect(log(other)).toContainText(question);
  expect(await other.evaluate(() => localStorage.getItem("paidQuestion"))).toBeNull();
});
