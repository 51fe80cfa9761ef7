import { systemClock } from "../server/clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber, signIn, subscribe } from "./support/members.ts";

test("a plan that ends during a conversation disables the composer and keeps the draft", async ({
  page,
  product,
  email,
}) => {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  await page.goto("/chat/health/1");
  const composer = page.getByRole("textbox", { name: "Your message" });
  await composer.fill("A long question that took me a while");
  await product.db
    .updateTable("grants")
    .set({ revoked_at: systemClock.now().toISOString() })
    .where("user_id", "=", member.user.id)
    .execute();
  await composer.press("Enter");
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  await expect(composer).toBeDisabled();
  await expect(composer).toHaveValue("A long question that took me a while");
  await subscribe(product, member);
  await page.reload();
  await expect(composer).toBeEnabled();
  await expect(composer).toHaveValue("A long question that took me a while");
});
