import type { Page } from "@playwright/test";
import { openSidebar } from "./support/chat-list.ts";
import { ask, idOf, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { waitForFrames } from "./support/layout/window-sizes.ts";
import { callRest, type Member, password, register, signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";
import { converse, countSaved, pollSaved, question } from "./support/offline-cache.ts";
import { desktopOnly, mobileOnly } from "./support/sizes.ts";

test.use({ withServiceWorker: true });

/** Waits until the worker has saved all that it was sent until now: it saves one after the other. */
async function expectWorkerDone(page: Page, { token }: Member): Promise<void> {
  const last = `last-${Date.now()}`;
  await page.evaluate(
    ([answer, bearer]) => {
      const url = `${location.origin}/api/app/conversations/${crypto.randomUUID()}/messages?page=1`;
      const message = { ask: "save", url, bearer, answer: JSON.stringify({ data: answer }) };
      navigator.serviceWorker.controller?.postMessage(message);
    },
    [last, `Bearer ${token}`] as const,
  );
  await pollSaved(page, last).toBe(1);
}

test(
  "a conversation that is being deleted is not saved when the network goes",
  desktopOnly,
  async ({ page, context, product, email }) => {
    const member = await converse(page, product, email);
    await ask(page, "/simulate slow");
    await expect(log(page).getByText("This is a simulated answer.")).toHaveCount(2);
    await pauseCalls(page, "**/trpc/chat.remove*");
    await page.getByRole("button", { name: /^Rename, pin or delete/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await pollSaved(page, question).toBe(1);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expectWorkerDone(page, member);
    expect(await countSaved(page, '"status":"writing"')).toBe(0);
  },
);

test(
  "changes from elsewhere load when the network returns, and another person reads nothing saved",
  desktopOnly,
  async ({ page, context, product, email }) => {
    const { token } = await converse(page, product, email);
    const { pathname } = new URL(page.url());
    await context.setOffline(true);
    await page.reload();
    await expect(log(page)).toContainText(question);
    const url = `${product.url}/api/chat/8/${idOf(pathname)}`;
    await callRest(url, { token, body: { message: "And by which train?" } });
    await context.setOffline(false);
    await expect(log(page)).toContainText("And by which train?");

    // Replaces the first session without a sign-out.
    await signIn(page, await register(product, `other-${email}`));
    await context.setOffline(true);
    await page.goto(pathname);
    await expect(page.getByText("Failed to load messages. Please try again.")).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto("/chat");
    await pollSaved(page, question).toBe(0);
  },
);

test(
  "every end of a session deletes every saved conversation",
  mobileOnly,
  async ({ page, context, product, email }) => {
    const member = await converse(page, product, email);
    const { pathname } = new URL(page.url());
    /** Signs in again, so that the conversation is saved again. */
    const comeBack = async (token: string) => {
      await context.setOffline(false);
      await signIn(page, { ...member, token });
      await page.goto(pathname);
      await pollSaved(page, question).toBeGreaterThanOrEqual(1);
    };
    const expectNothingSaved = async () => {
      await pollSaved(page, "").toBe(0);
      await context.setOffline(true);
      await page.goto(pathname);
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByText(question)).toHaveCount(0);
    };

    await test.step("signed out without a network", async () => {
      await context.setOffline(true);
      await openSidebar(page);
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Login");
      await expectNothingSaved();
    });

    await test.step("ended by the server", async () => {
      await comeBack(member.token);
      await callRest(`${product.url}/api/logout`, { token: member.token });
      await page.reload();
      await expect(page).toHaveURL(/\/login/);
      await expectNothingSaved();
    });

    await test.step("signed out in another tab", async () => {
      const { token } = await callRest(`${product.url}/api/login`, {
        body: { type: "email", email, password },
      });
      await comeBack(token);
      const other = await context.newPage();
      await other.goto("/about");
      await other.getByRole("button", { name: "Open menu" }).click();
      await other.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
      await expect(other).toHaveURL(/\/login$/);
      await expect(page).toHaveURL(/\/login/);
      await expectNothingSaved();
    });
  },
);

test("a visit to the public pages installs no service worker", mobileOnly, async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      document.documentElement.dataset.registered = "";
      return Promise.reject(new Error("recorded only"));
    };
  });
  await page.clock.install();
  for (const path of ["/", "/subscription"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectHydrated(page);
    // A page that is never idle would register after some seconds; the fetch and the frames let it finish.
    await page.clock.fastForward(20_000);
    await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
    await waitForFrames(page, 2);
    await expect(page.locator("html[data-registered]")).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }
});
