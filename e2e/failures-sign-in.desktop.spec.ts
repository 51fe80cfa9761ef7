import type { Page } from "@playwright/test";
import { failCalls } from "./support/call-failures.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { register, signIn } from "./support/members.ts";

const at = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);

/** Loads the script of the sign-in ahead, as a pointer on a link to it does. */
async function preloadSignIn(page: Page): Promise<void> {
  const script = page.waitForResponse(/\/assets\/login-/);
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/login";
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    link.remove();
  });
  await (await script).finished();
}

test("logging out works without a network", async ({ page, product, email }) => {
  await page.clock.install();
  await signIn(page, await register(product, email));
  await page.goto("/about");
  await expectHydrated(page);
  await preloadSignIn(page);
  const restore = await failCalls(page, "/api/logout", "offline");
  await page.getByRole("button", { name: "Logout" }).click();
  await at(page, "/login");
  await restore();
  await page.goto("/chat");
  await at(page, "/login");
});
