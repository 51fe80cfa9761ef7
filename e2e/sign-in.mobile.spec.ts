import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { password } from "./support/members.ts";
import { intercept } from "./support/network/intercept.ts";
import { readCode } from "./support/outbox.ts";
import { waitForAsset } from "./support/page-fetches.ts";
import {
  codeField,
  completeRegistration,
  enterIdentifier,
  enterSentCode,
  identifierField,
  tickConsent,
} from "./support/sign-in-form.ts";

/** Pastes through the browser's own event with the clipboard's text. */
async function paste(page: Page, text: string): Promise<void> {
  await codeField(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

test("a mobile number signs up with a pasted message as its code", async ({ page, product }) => {
  const digits = `9${String(Date.now()).slice(-9)}`;
  await page.goto("/login?type=signup");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await identifierField(page).fill(`${digits.slice(0, 5)} ${digits.slice(5)}`);
  await expect(page.getByText(`An Indian mobile: +91 ${digits.slice(0, 5)}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(codeField(page)).toBeFocused();
  await waitForAsset(page, "get-started-screen");
  const sent = await readCode(product.url, `+91${digits}`);
  await paste(page, `${sent.slice(0, 3)} ${sent.slice(3)}`);
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.reload();
  await page.getByLabel("Full Name").fill("Ravi Kumar");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Confirm Password", { exact: true }).fill("passwort");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  for (const label of ["I am 18 or older", "I agree to the"]) {
    await expect(page.getByLabel(label)).not.toBeChecked();
  }
  await expect(page.getByText("for people of 18 and older")).toBeVisible();
  await tickConsent(page);
  await page.getByLabel("Confirm Password", { exact: true }).fill("password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ravi Kumar");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/get-started$/);
});

test("an unfinished registration is resumed", async ({ page, product, email }) => {
  await page.goto("/login");
  await enterIdentifier(page, email);
  await enterSentCode(page, product.url, email);
  await expect(page.getByLabel("Full Name")).toBeVisible();
  for (const path of ["/", "/about", "/chat", "/subscription"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await expect(page.getByLabel("Full Name")).toBeVisible();
});

test("a registration whose answer was lost signs in when it is sent again", async ({
  page,
  product,
  email,
}) => {
  const restore = await intercept(page, /auth\.completeRegistration/, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto("/login");
  await enterIdentifier(page, email);
  await enterSentCode(page, product.url, email);
  await completeRegistration(page, "Ravi Kumar");
  await expect(page.getByText("Failed to create account")).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/get-started$/);
});
