import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { register, signIn, subscribe } from "./support/members.ts";

/** Holds all scripts back. @returns a function that lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("the sign-in keeps what was typed and pressed before its scripts came", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Email or mobile number");
  await field.click();
  await field.pressSequentially("asha@exam");
  await field.press("Enter");
  release();
  await page.waitForFunction(() => sessionStorage.getItem("login") !== null);
  await expect(field).toBeFocused();
  await field.pressSequentially("ple.in");
  await expect(field).toHaveValue("asha@example.in");
  expect(new URL(page.url()).search).toBe("");
});

test("a member's sign-in page shows no form before it leads on", async ({
  page,
  product,
  email,
}) => {
  await signIn(page, await register(product, email));
  await page.goto("/login");
  await expect(page).toHaveURL("/chat");
  await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeEmpty();
});

test("a chat's frame is there before its scripts, without words of anybody, and then gives way", async ({
  page,
  product,
  email,
}) => {
  const member = await register(product, email);
  await subscribe(product, member);
  await signIn(page, member);
  const release = await holdScripts(page);
  await page.goto("/chat/health/1", { waitUntil: "commit" });
  const frame = page.locator("[data-frame]");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("inert");
  release();
  await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
  await expect(frame).toHaveCount(0);
});
