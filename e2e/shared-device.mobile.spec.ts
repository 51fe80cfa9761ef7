import type { Page } from "@playwright/test";
import { offlineCacheName } from "../client/lib/storage/clear-offline-cache.ts";
import { expectNoViolations } from "./support/checks/axe.ts";
import { ask } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, openAccount, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import { signInByForm } from "./support/sign-in-form.ts";

const stored = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = (await caches.has(name)) ? await caches.open(name) : null;
    return { local: Object.keys(localStorage), cached: (await cache?.keys())?.length ?? 0 };
  }, offlineCacheName);

test("a shared device keeps nothing, and one button leaves it", async ({
  page,
  product,
  subscriber,
}) => {
  await page.goto("/login");
  await page.getByLabel("Others use this device too").check();
  await expectNoViolations(page, "the sign-in on a shared device");
  await signInByForm(page, subscriber);
  await expect(page).toHaveURL(/\/get-started$/);
  await page.goto("/chat/health/1");
  await page.getByLabel("Temporary chat").check();
  await ask(page, "A private question");
  await expect(page.getByText("Temporary: deleted after a day")).toBeVisible();
  await expect(page.getByText("This is a simulated answer.", { exact: true })).toBeVisible();
  await expectNoViolations(page, "a temporary chat on a shared device");
  expect(await stored(page)).toEqual({ local: [], cached: 0 });
  const token = String(await page.evaluate(() => sessionStorage.getItem("token")));

  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await page.getByRole("button", { name: "Leave now" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  const profile = () =>
    callRest(`${product.url}/api/user-profile`, { method: "GET", token }).catch(
      (error) => `${error}`,
    );
  await expect.poll(profile).toContain("401");
  const cookies = await page.context().cookies(product.url);
  expect(cookies.map(({ name }) => name).filter((name) => !/^(theme|lang)/.test(name))).toEqual([]);
});

test("the email address is changed by a code of the old one and one of the new one", async ({
  page,
  product,
  email,
  member,
}) => {
  await signIn(page, member);
  await openAccount(page);
  await page.getByRole("button", { name: /^Change ?: Email/ }).click();
  const next = `new-${email}`;
  await page.getByLabel("New email address").fill(next);
  await expectNoViolations(page, "the change of an email address");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText(`We sent six digits to ${email}.`)).toBeVisible();
  const code = await readCode(product.url, email);
  await page.getByLabel("One-time code").fill(code);
  await page.getByLabel("Code sent to the new one").fill(await readCode(product.url, next));
  await expect(page.getByText("Your email address is saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Profile" })).toContainText(next);
});
