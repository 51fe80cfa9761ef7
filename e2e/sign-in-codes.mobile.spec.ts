import type { Page } from "@playwright/test";
import { composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { openAccount, password, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import type { Product } from "./support/server.ts";
import {
  codeField,
  enterIdentifier,
  enterSentCode,
  fillRegistration,
  identifierField,
  signInByForm,
  tickConsent,
} from "./support/sign-in-form.ts";

/**
 * Where the selection of the field of the code begins and ends. A refused code is selected whole, so
 * the next digits replace it; while the server is asked, the caret stands behind the last digit.
 */
const selection = (page: Page) =>
  codeField(page).evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);

/** Ends all sessions of a person on the server, as their expiry would. */
async function endSessions({ db }: Product, email: string): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const ended_at = new Date().toISOString();
  await db.updateTable("sessions").set({ ended_at }).where("user_id", "=", user.id).execute();
}

test("after five wrong codes Resend works without a wait", async ({ page, product, email }) => {
  await page.goto("/login");
  await enterIdentifier(page, email);
  await expect(page.getByText("Please verify your email")).toBeVisible();
  await expect(page.getByText("They work for 5 minutes.")).toBeVisible();
  await expect(page).toHaveTitle("Enter the code · Saathi");
  const first = await readCode(product.url, email);
  const wrong = first === "111111" ? "222222" : "111111";
  await codeField(page).fill(wrong);
  const invalidCode = page.getByText("Invalid OTP. Please try again.");
  await expect(invalidCode).toBeVisible();
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    await expect.poll(() => selection(page)).toEqual([0, 6]);
    await page.keyboard.type(wrong, { delay: 5 });
  }
  await expect(page.getByText("this code no longer works")).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend OTP", exact: true });
  await expect(resend).toBeFocused();
  await resend.click();
  await expect(page.getByText(`A new code is on its way to ${email}`)).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
  await codeField(page).fill(await readCode(product.url, email, { after: first }));
  await expect(page.getByText("Please complete your registration")).toBeVisible();
  await expect(page).toHaveTitle("Name and password · Saathi");
});

test("a registration whose half hour is over goes on with what was typed", async ({
  page,
  product,
  email,
}) => {
  await page.goto("/login?type=signup");
  await enterIdentifier(page, email);
  const first = await readCode(product.url, email);
  await codeField(page).fill(first);
  await fillRegistration(page, "Ravi Kumar");
  await endSessions(product, email);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Half an hour has passed")).toBeVisible();
  await codeField(page).fill(await readCode(product.url, email, { after: first }));
  await expect(page.getByLabel("Full Name")).toHaveValue("Ravi Kumar");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await tickConsent(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/get-started$/);
});

test("leaving a registration ends its session on the server", async ({ page, product, email }) => {
  await page.goto("/login?type=signup");
  await enterIdentifier(page, email);
  await enterSentCode(page, product.url, email);
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await page.getByRole("link", { name: "Already have an account? Login" }).click();
  await expect(identifierField(page)).toBeVisible();
  const open = () =>
    product.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select("sessions.id")
      .where("users.email", "=", email)
      .where("ended_at", "is", null)
      .execute();
  await expect.poll(async () => (await open()).length).toBe(0);
});

test("an ended session leads to the sign-in, and the draft is there afterwards", async ({
  page,
  product,
  email,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  await composer(page).fill("Half a question about");
  await endSessions(product, email);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText("You were logged out because your session had ended")).toBeVisible();
  await signInByForm(page, subscriber);
  await expect(page).toHaveURL(/\/chat\/health\/1$/);
  await expect(composer(page)).toHaveValue("Half a question about");
});

test("a person who changes a password is not offered to sign up, and can go back", async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await openAccount(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Forgot" }).click();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole("link", { name: /Sign up|Login/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/account$/);
});
