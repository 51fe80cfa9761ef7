import { readFile } from "node:fs/promises";
import { skipUntil } from "./support/clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { countCalls } from "./support/network/call-failures.ts";
import { buyPlan, openPaymentHistory } from "./support/orders.ts";
import { desktopOnly, mobileOnly } from "./support/sizes.ts";

test(
  "a payment is refunded in two taps and shows the refund's progress",
  mobileOnly,
  async ({ page, product, member }) => {
    await buyPlan(product, member);
    await page.clock.install();
    await signIn(page, member);
    const history = await openPaymentHistory(page);
    const refunds = countCalls(page, "billing.refund");
    await history.getByRole("button", { name: "Refund", exact: true }).dblclick();
    await expect(history).toContainText("7 to 10 business days");
    expect(refunds(), "the second press of a double press asks for nothing").toBe(0);
    await history.getByRole("button", { name: "Keep my plan" }).click();
    await expect(history.getByText("Get ₹99 back?")).toHaveCount(0);

    await history.getByRole("button", { name: "Refund", exact: true }).click();
    await history.getByRole("button", { name: "Refund ₹99" }).dblclick();
    const steps = history.getByRole("list", { name: "Where your refund is" });
    await expect(steps).toContainText("Accepted. The months of this payment have ended.");
    expect(refunds()).toBe(1);
    await page.reload();
    await openPaymentHistory(page);
    await expect(steps.getByText(/went back to the way you paid|goes back/)).toBeVisible();
    // The simulated gateway settles a refund after two seconds.
    await skipUntil(page, history.getByText("Refunded", { exact: true }));
    await expect(steps).toContainText("₹99 went back to the way you paid.");
    await expect(history.getByRole("button", { name: "Credit note (PDF)" })).toBeVisible();
    await page.goto("/chat/health/1");
    await expect(page.getByPlaceholder("Subscribe to start chatting")).toBeDisabled();
  },
);

test(
  "a receipt opens as a page and a file, and its help link names the order",
  desktopOnly,
  async ({ page, product, email, member }) => {
    await buyPlan(product, member);
    await signIn(page, member);
    const history = await openPaymentHistory(page);
    const downloading = page.waitForEvent("download");
    await history.getByRole("button", { name: "Receipt (PDF)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^saathi-receipt-RCT-\d{4}-\d{5}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await history.getByRole("link", { name: "View receipt" }).click();
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    const orderId = page.url().split("/").at(-1) ?? "";
    const sheet = page.getByRole("article", { name: /^Receipt RCT\// });
    for (const text of [orderId, "Asha Verma", email, "₹99", "Total paid", "charges no GST"]) {
      await expect(sheet).toContainText(text);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Pricing" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("link", { name: "Get help" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(`Payment: order ${orderId}`);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  },
);
