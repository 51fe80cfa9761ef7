import { rows, search, sidebar } from "./support/chat-list.ts";
import { skipUntil } from "./support/clock.ts";
import { createConversation, openConversation, sendAndWait } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { breakCalls } from "./support/intercept.ts";
import { registerSubscriber, signIn } from "./support/members.ts";

test("a failed search of the chats is reported and retried", async ({ page, product, email }) => {
  const asha = await registerSubscriber(product, email);
  await page.clock.install();
  const messages = ["/simulate refuse makan malik deposit nahi de raha"];
  await openConversation(page, asha, await createConversation(product.url, asha, { messages }));
  const mend = await breakCalls(page, "**/trpc/*chat.search*");
  await search(page).fill("deposit");
  const failed = sidebar(page).getByRole("alert");
  await skipUntil(page, failed);
  await expect(failed).toContainText("Please try again");
  mend();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).locator("mark").first()).toHaveText("deposit");
});

test("the model's title shows without a reload", async ({ page, product, email }) => {
  const asha = await registerSubscriber(product, email);
  await signIn(page, asha);
  await page.clock.install();
  await page.goto("/chat/health/1");
  const words = "I have had a slight headache since the day before yesterday";
  await sendAndWait(page, words);
  const given = () =>
    product.db
      .selectFrom("conversations")
      .select("title")
      .where("user_id", "=", asha.user.id)
      .execute();
  await expect.poll(given).toEqual([{ title: "I have had a slight headache…" }]);
  // The list loads again some seconds after the end of the first reply.
  const title = rows(page).first().locator("span").first();
  await skipUntil(page, title.filter({ hasText: /^I have had a slight headache…$/ }));
});
