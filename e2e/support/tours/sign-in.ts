import { expect } from "@playwright/test";
import { password, register } from "../members.ts";
import { intercept } from "../network/intercept.ts";
import { readCode } from "../outbox.ts";
import type { TourContext } from "./tour.ts";

const submit = "main form button[type=submit]";
const identifier = "input[name=identifier]";
const code = "input[name=otp]";
const passwordField = "input[name=password]";

/** Signing up and signing in with the errors of each step. */
export async function tourSignIn(context: TourContext): Promise<void> {
  await signUp(context);
  await logIn(context);
}

async function signUp({ page, product, email, inspect }: TourContext): Promise<void> {
  await page.goto("/login?type=signup");
  await inspect("sign-up");
  await page.locator(identifier).fill(email);
  await page.locator(submit).click();
  await expect(page.locator(code)).toBeFocused();
  await inspect("sign-up, code");
  await page.locator(code).fill("000000");
  await expect(page.locator(`${code}[aria-invalid=true]`)).toBeFocused();
  await inspect("sign-up, wrong code");
  await page.locator(code).fill(await readCode(product.url, email));
  await expect(page.locator("input[name=name]")).toBeFocused();
  await inspect("sign-up, name and password");
  await page.locator(passwordField).fill("short");
  await page.locator(submit).click();
  await expect(page.locator("input[name=name][aria-invalid=true]")).toBeFocused();
  await inspect("sign-up, name and password with errors");
}

async function logIn({ page, product, email, words, inspect }: TourContext): Promise<void> {
  const other = `known-${email}`;
  await register(product, other);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/login");
  await inspect("login");
  await page.locator(identifier).fill("neither");
  await page.locator(submit).click();
  await expect(page.locator(`${identifier}[aria-invalid=true]`)).toBeFocused();
  await inspect("login, wrong address");
  await page.locator(identifier).fill(other);
  const restore = await intercept(page, "**/trpc/auth.begin*", (route) => route.abort());
  await page.locator(submit).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect("login, failed");
  restore();
  await page.locator(submit).click();
  await expect(page.locator(passwordField)).toBeFocused();
  await inspect("login, password");
  await page.locator(passwordField).fill(`not ${password}`);
  await page.locator(submit).click();
  await expect(page.getByText(words.auth.forgot)).toBeVisible();
  await expect(page.locator("main [role=alert], [aria-invalid=true]").first()).toBeVisible();
  await inspect("login, wrong password");
  await page.getByRole("button", { name: words.auth.forgot }).click();
  await expect(page.locator(code)).toBeFocused();
  await inspect("login, code");
  const used = await readCode(product.url, other);
  await page.getByRole("button", { name: words.code.resend, exact: true }).click();
  await expect(page.getByText(words.auth.newCode(other, 300))).toBeVisible();
  await page.locator(code).fill(await readCode(product.url, other, { after: used }));
  await expect(page.locator("input[name=password_confirmation]")).toBeVisible();
  await inspect("new password");
  await page.locator(passwordField).fill("short");
  await page.locator(submit).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  await inspect("new password, with errors");
}
