import { rows, search, sidebar } from "./support/chat-list.ts";
import { conversation, open, sendAndWait } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber, signIn } from "./support/members.ts";
import { breakCalls } from "./support/tours/guide.ts";

test("a failed search of the chats is reported and retried", async ({ page, product, email }) => {
  const asha = await registerSubscriber(product, email);
  const messages = ["/simulate refuse makan malik deposit nahi de raha"];
  await open(page, asha, await conversation(product.url, asha, { messages }));
  const mend = await breakCalls(page, "**/trpc/*chat.search*");
  await search(page).fill("deposit");
  const failed = sidebar(page).getByRole("alert");
  await expect(failed).toContainText("Please try again", { timeout: 20_000 });
  mend();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).locator("mark").first()).toHaveText("deposit");
});

test("the model's title shows without a reload", async ({ page, product, email }) => {
  await signIn(page, await registerSubscriber(product, email));
  await page.goto("/chat/health/1");
  const words = "I have had a slight headache since the day before yesterday";
  await sendAndWait(page, words);
  await expect(rows(page).first().locator("span").first()).toHaveText(
    "I have had a slight headache…",
  );
});
