import { expect } from "@playwright/test";
import { register, signIn, subscribe } from "../people.ts";
import type { Guide } from "./guide.ts";

/** Someone's own page, with a plan and without. */
export async function tourAccount({ page, product, email, look }: Guide): Promise<void> {
  const member = await register(product.url, email);
  await signIn(page, member);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await look("account");
  await subscribe(product.url, member);
  await page.reload();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  for (const [index, button] of (
    await page.locator("main [aria-expanded=false]").all()
  ).entries()) {
    await button.click();
    await look(`account, part ${index + 1} open`);
  }
  await look("account, subscribed");
}
