import { expect } from "@playwright/test";
import { skipUntil } from "../clock.ts";
import { callRest, password, register, signIn } from "../members.ts";
import { failCalls } from "../network/call-failures.ts";
import { pauseCalls } from "../network/intercept.ts";
import type { TourContext } from "./tour.ts";

const lists = "**/trpc/**";
const bill = "section:has(select)";

/** The account page: loading, failed, loaded, with errors, and with a second device. */
export async function tourAccount(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const member = await register(product, email);
  await callRest(`${product.url}/api/login`, { body: { type: "email", email, password } });
  await page.clock.install();
  await signIn(page, member);
  const release = await pauseCalls(page, lists);
  await page.goto("/account");
  await expect(page.getByRole("status", { name: words.account.loading }).first()).toBeVisible();
  await inspect("account, waiting");
  release();
  const restore = await failCalls(page, "/trpc/", "502");
  await page.reload();
  await skipUntil(page, page.getByRole("alert").first());
  await inspect("account, failed");
  await restore();
  await page.reload();
  await expect(page.getByRole("button", { name: words.account.endOthers })).toBeVisible();
  await expect(page.locator(`${bill} button[type=submit]`)).toBeVisible();
  await expect(page.getByRole("status", { name: words.account.loading })).toHaveCount(0);
  await inspect("account");
  await page.context().setOffline(true);
  await expect(page.getByText(words.account.offline)).toBeVisible();
  await inspect("account, offline");
  await page.context().setOffline(false);
  await expect(page.getByText(words.account.offline)).toHaveCount(0);
  await tourErrors(context);
}

async function tourErrors({ page, words, inspect }: TourContext): Promise<void> {
  await page.locator("input[name=name][autocomplete=name]").fill(" ");
  await page.getByRole("button", { name: words.account.saveName }).click();
  await expect(
    page.locator("input[name=name][autocomplete=name][aria-invalid=true]"),
  ).toBeFocused();
  await page.locator(`${bill} summary`).click();
  await page.locator(`${bill} input`).fill("29ABCDE");
  await page.locator(`${bill} button[type=submit]`).click();
  await expect(page.locator(`${bill} input[aria-invalid=true]`)).toBeFocused();
  await inspect("account, errors");
  await page.getByRole("button", { name: words.account.endOthers }).click();
  await expect(page.getByText(words.account.endedOthers)).toBeVisible();
  await inspect("account, devices ended");
  await page.getByRole("button", { name: words.newPassword.open }).click();
  await page.locator("dialog[open] form button[type=submit]").click();
  await expect(page.locator("dialog[open] [aria-invalid=true]").first()).toBeFocused();
  await inspect("account, new password with errors");
}
