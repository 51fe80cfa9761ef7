import { openSidebar } from "./support/chat-list.ts";
import { ask, composer, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest } from "./support/members.ts";
import { converse, pollSaved, question, queueDuringReply, reply } from "./support/offline-cache.ts";
import { mobileOnly } from "./support/sizes.ts";

test.use({ withServiceWorker: true });

test(
  "a saved conversation is read without a network, and a question is sent when it returns",
  mobileOnly,
  async ({ page, context, product, email }) => {
    await converse(page, product, email);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await composer(page).fill("And for my daughter?");
    await page.reload();
    await expect(log(page)).toContainText(question);
    await expect(log(page)).toContainText(reply);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expect(composer(page)).toHaveValue("And for my daughter?");
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
    await ask(page, "/simulate slow");
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
    await queueDuringReply(page, "And for my daughter?");

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
    await queueDuringReply(page, "And for my daughter?");
    const queued = page.locator(".own-bubble").filter({ hasText: "And for my daughter?" });
    await page.reload();
    await expect(queued).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText("Will be sent when you are online.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(log(page).getByText("You stopped this reply.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(queued).toHaveCount(1);
    await expect(log(page).getByText(reply)).toHaveCount(2);
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
