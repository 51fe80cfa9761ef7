import type { Page } from "@playwright/test";
import { type Member, password } from "./members.ts";
import { readCode } from "./outbox.ts";

export const identifierField = (page: Page) => page.getByLabel("Email or mobile number");
export const codeField = (page: Page) => page.getByLabel("One-time code");

/** Goes on with an email address or number. */
export async function enterIdentifier(page: Page, who: string): Promise<void> {
  await identifierField(page).fill(who);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Signs a registered person in by their address and `password`. */
export async function signInByForm(page: Page, { user }: Member): Promise<void> {
  await enterIdentifier(page, user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Fills in the code that was sent; its sixth digit submits it. */
export async function enterSentCode(page: Page, productUrl: string, who: string): Promise<void> {
  await codeField(page).fill(await readCode(productUrl, who));
}

/** Answers the age and the terms on the page that completes a registration. */
export async function tickConsent(page: Page): Promise<void> {
  await page.getByLabel("I am 18 or older").check();
  await page.getByLabel("I agree to the").check();
}

export async function fillRegistration(page: Page, name = "Asha Verma"): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await tickConsent(page);
}

export async function completeRegistration(page: Page, name?: string): Promise<void> {
  await fillRegistration(page, name);
  await page.getByRole("button", { name: "Sign Up" }).click();
}
