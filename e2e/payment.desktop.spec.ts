import type { Locator, Page } from "@playwright/test";
import { skipUntil } from "./support/clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";
import { atGateway } from "./support/orders.ts";

const checkout = (page: Page) => page.getByRole("dialog", { name: "Simulated checkout" });

async function order(page: Page): Promise<void> {
  const card = page.getByRole("article", { name: "Monthly" });
  await card.getByRole("button", { name: "Subscribe" }).click();
  await page.getByLabel("Phone").fill("98765 43210");
  // A double click creates one order.
  await page.getByRole("button", { name: "Proceed to Payment" }).dblclick();
}

async function choose(page: Page, outcome: string): Promise<void> {
  await checkout(page).getByRole("button", { name: outcome }).click();
}

/** How far apart the middles of a dialog, its title and its buttons are, with text of a size. */
function measureOffCentre(dialog: Locator, textSize = ""): Promise<number> {
  return dialog.evaluate((box, fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    const middles = [box, ...box.querySelectorAll("h2, button")].map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    });
    document.documentElement.style.fontSize = "";
    return Math.max(...middles) - Math.min(...middles);
  }, textSize);
}

test("in dark, a dialog is lighter than the cards that it lies on", async ({ page, member }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, member);
  await page.goto("/subscription?plan=3");
  const [card, dialog] = await Promise.all(
    [page.locator("article").first(), page.locator("dialog[open]")].map((element) =>
      element.evaluate((box) => {
        const [red, green, blue] = getComputedStyle(box).backgroundColor.match(/\d+/g) ?? [];
        return Number(red) + Number(green) + Number(blue);
      }),
    ),
  );
  expect(dialog).toBeGreaterThan(card ?? 0);
});

test("a press before the scripts load is not lost", async ({ page, member }) => {
  await signIn(page, member);
  const release = await pauseCalls(page, "**/assets/*.js");
  await page.goto("/subscription", { waitUntil: "commit" });
  const yearly = page.getByRole("article", { name: "Yearly" });
  await yearly.getByRole("link", { name: "Subscribe" }).click({ noWaitAfter: true });
  release();
  await expect(page.getByRole("dialog", { name: "Enter Your Details" })).toContainText("₹999");
  await expect(page).toHaveURL(/\/subscription$/);
});

test.describe("a purchase", () => {
  test.beforeEach(async ({ page, member }) => {
    await signIn(page, member);
    await page.goto("/subscription");
  });

  test("can proceed before its price is confirmed", async ({ page }) => {
    const release = await pauseCalls(page, "**/trpc/*billing.quote*");
    await page.clock.install();
    await page
      .getByRole("article", { name: "Monthly" })
      .getByRole("button", { name: "Subscribe" })
      .click();
    // The fields begin without what is known of the buyer once that takes too long.
    await skipUntil(page, page.getByLabel("Phone"));
    await page.getByLabel("Phone").fill("98765 43210");
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(checkout(page)).toBeVisible();
    release();
  });

  test("is no failure when the checkout is closed, and goes on with what was typed", async ({
    page,
  }) => {
    await order(page);
    await choose(page, "Close");
    const closed = page.getByRole("dialog", { name: "You closed the payment" });
    await expect(closed).toContainText(
      "Payment was cancelled or failed. Please try again. Nothing was taken so far.",
    );
    await expect(page.getByRole("alert")).toHaveCount(0);
    await closed.getByRole("button", { name: "Go on to payment" }).click();
    const details = page.getByRole("dialog", { name: "Enter Your Details" });
    await expect(details.getByText(/^Your details: .*98765.43210$/)).toBeVisible();
    await details.getByRole("button", { name: "Proceed to Payment · ₹99" }).click();
    await expect(checkout(page)).toBeVisible();
  });

  test("that waits for the bank survives a reload and succeeds", async ({ page, product }) => {
    await page.clock.install();
    const opened = page.waitForResponse(/createOrder/);
    await order(page);
    const [{ result }] = await (await opened).json();
    await choose(page, "Leave it pending");
    const waiting = page.getByRole("dialog", { name: "Confirming with your bank…" });
    await expect(waiting).toContainText(result.data.order_id);
    await page.reload();
    await expect(waiting).toContainText(result.data.order_id);
    await atGateway(product.url, "settle", {
      sessionId: result.data.payment_session_id,
      outcome: "success",
    });
    const success = page.getByRole("dialog", { name: "Payment Successful!" });
    await skipUntil(page, success);
    expect(await measureOffCentre(success)).toBeLessThan(2);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await measureOffCentre(success, "200%")).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/subscription");
    const monthly = page.getByRole("article", { name: "Monthly" });
    await expect(monthly.getByRole("button", { name: "Subscribed" })).toBeDisabled();
    const yearly = page.getByRole("article", { name: "Yearly" });
    await expect(yearly.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  });
});
