import type { Page } from "@playwright/test";
import { openSidebar } from "./support/chat-list.ts";
import { log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { pauseCalls } from "./support/intercept.ts";
import {
  callRest,
  type Member,
  password,
  register,
  registerSubscriber,
  signIn,
} from "./support/members.ts";
import { countSaved, expectSaved, pollSaved } from "./support/offline-cache.ts";
import type { Product } from "./support/server.ts";
import { desktopOnly, mobileOnly } from "./support/sizes.ts";

test.use({ withServiceWorker: true });

const question = "What papers does a passport need?";
/** The end of every reply. */
const reply = "Ask again with more detail";

/** Registers a subscriber with one answered question that is saved on the device. */
async function converse(page: Page, product: Product, email: string): Promise<Member> {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  await page.goto("/chat/travel/8");
  await page.getByRole("textbox", { name: "Your message" }).fill(question);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/chat\/[a-z-]+\/8\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText(reply);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expectSaved(page, { question, reply });
  return member;
}

test(
  "a saved conversation is read without a network, and a question is sent when it returns",
  mobileOnly,
  async ({ page, context, product, email }) => {
    await converse(page, product, email);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    const composer = page.getByRole("textbox", { name: "Your message" });
    await composer.fill("And for my daughter?");
    await page.reload();
    await expect(log(page)).toContainText(question);
    await expect(log(page)).toContainText(reply);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expect(composer).toHaveValue("And for my daughter?");
    await openSidebar(page);
    await expect(page.getByRole("link", { name: new RegExp(question.slice(0, 12)) })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Send" }).click();
    await expect(log(page)).toContainText("Will be sent when you are online.");
    await page.reload();
    await expect(log(page)).toContainText("Will be sent when you are online.");
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(log(page).getByText("And for my daughter?", { exact: true })).toHaveCount(1);
    await expect(log(page)).not.toContainText("Will be sent");
  },
);

test(
  "a first answer that is being written, and old ones, are read after a reload without a network",
  mobileOnly,
  async ({ page, context, product, email }) => {
    await converse(page, product, email);
    await page.goto("/chat/travel/8");
    await page.getByRole("textbox", { name: "Your message" }).fill("/simulate slow");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log(page)).toContainText("This is a simulated answer.");
    await expect(page).toHaveURL(/\/8\/[0-9a-f-]{36}$/);
    await context.setOffline(true);
    await pollSaved(page, "This is a simulated answer.").toBe(2);
    await page.reload();
    await expect(log(page)).toContainText("/simulate slow");
    await expect(log(page)).toContainText("This is a simulated answer.");

    await page.goto("/chat");
    await expect(page.getByText("You are offline.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: question }).click();
    await expect(log(page)).toContainText(reply);
    await page.goBack();
    await page.goBack();
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("You stopped this reply.", { exact: true })).toBeVisible();
  },
);

test(
  "a message is queued after a reload without a network in the middle of an answer",
  mobileOnly,
  async ({ page, context, product, email }) => {
    const { user, token } = await converse(page, product, email);
    const composer = page.getByRole("textbox", { name: "Your message" });
    await composer.fill("/simulate slow");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log(page).getByText("This is a simulated answer.")).toHaveCount(2);
    await context.setOffline(true);
    await pollSaved(page, '"status":"writing"').toBe(1);
    await page.reload();
    await expect(log(page)).toContainText("The answer broke off.");
    await composer.fill("And for my daughter?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("main")).toContainText("Will be sent when you are online.");

    const { id: replyId } = await product.db
      .selectFrom("messages")
      .select("id")
      .where("user_id", "=", user.id)
      .where("status", "=", "writing")
      .executeTakeFirstOrThrow();
    await callRest(`${product.url}/trpc/chat.stop`, { token, body: { replyId } });
    await context.setOffline(false);
    await expect(log(page).getByText("You stopped this reply.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(log(page).getByText("And for my daughter?", { exact: true })).toHaveCount(1);
    await expect(log(page)).not.toContainText("broke off");
  },
);

test(
  "a message that is queued in the middle of an answer stays through a reload, and is sent when the answer ends",
  mobileOnly,
  async ({ page, context, product, email }) => {
    await converse(page, product, email);
    const composer = page.getByRole("textbox", { name: "Your message" });
    await composer.fill("/simulate slow");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log(page).getByText("This is a simulated answer.")).toHaveCount(2);
    await context.setOffline(true);
    await pollSaved(page, '"status":"writing"').toBe(1);
    const queued = page.locator(".own-bubble").filter({ hasText: "And for my daughter?" });
    const main = page.getByRole("main");
    await page.reload();
    await expect(log(page)).toContainText("The answer broke off.");
    await composer.fill("And for my daughter?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(main).toContainText("Will be sent when you are online.");
    await page.reload();
    await expect(queued).toHaveCount(1);
    await expect(main).toContainText("Will be sent when you are online.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(log(page).getByText("You stopped this reply.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(queued).toHaveCount(1);
    await expect(log(page).getByText(reply)).toHaveCount(2);
  },
);

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
    await page.getByRole("textbox", { name: "Your message" }).fill("/simulate slow");
    await page.getByRole("button", { name: "Send" }).click();
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
    const url = `${product.url}/api/chat/8/${pathname.split("/").at(-1)}`;
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
  "a page that needs the network says so and shows no price",
  mobileOnly,
  async ({ page, context, product, email }) => {
    await page.goto("/subscription");
    await expect(page.getByText("₹999").first()).toBeVisible();
    await converse(page, product, email);
    await page.goto("/subscription");
    await expect(page.getByText("₹999").first()).toBeVisible();
    await page.goto("/chat");
    await context.setOffline(true);
    for (const path of ["/subscription", "/", "/about", "/login", "/receipts/o_123"]) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 503]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
      await expect(page.locator("body")).not.toContainText(/₹|Rs|999/);
    }
    const answers = await page.evaluate(async () => {
      const paths = ["/api/app/packages", "/trpc/billing.plans?batch=1&input=%7B%7D"];
      return Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ status }) => status,
            () => "none",
          ),
        ),
      );
    });
    expect(answers).toEqual(["none", "none"]);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Read your chats" }).click();
    await expect(page).toHaveURL(/\/chat$/);
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
    await page.evaluate(
      () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))),
    );
    await expect(page.locator("html[data-registered]")).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }
});
