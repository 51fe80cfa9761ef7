import { expect } from "@playwright/test";
import { limits } from "../../../shared/inputs/limits.ts";
import { openSidebar } from "../chat-list.ts";
import { skipUntil } from "../clock.ts";
import { ask, composer } from "../conversation.ts";
import { register, registerSubscriber, signIn, subscribe } from "../members.ts";
import { failCalls } from "../network/call-failures.ts";
import { pauseCalls } from "../network/intercept.ts";
import { messagesGlob, replaceMessages, richCalculation, richReply } from "./fake-messages.ts";
import type { TourContext } from "./tour.ts";

/** How a reply ended shows below it, whatever it says. */
const shortReply = "An **HbA1c of 6.1** is a little high.";

/** From the start of a month's plan into its last days. */
const nearEndMs = 26 * 86_400_000;

/** The empty chat, without and with a subscription. */
export async function tourEmptyChat(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const member = await register(product, email);
  await signIn(page, member);
  await page.goto("/chat");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await inspect("chat");
  await openSidebar(page);
  await expect(page.getByText(words.conversationList.empty)).toBeVisible();
  await inspect("chat, its list open and empty", { closesOnResize: true });
  await page.goto("/chat/health/1");
  await expect(page.getByPlaceholder(words.chat.placeholderNoPlan)).toBeDisabled();
  await inspect("new chat, not subscribed");
  await page.getByRole("button", { name: words.chat.dismiss, exact: true }).click();
  await inspect("new chat, not subscribed, dismissed");
  await subscribe(product, member);
  await page.reload();
  await expect(composer(page, words)).toBeEnabled();
  await inspect("new chat");
  await composer(page, words).fill("क".repeat(limits.messageMaxChars + 12));
  await inspect("new chat, too long a message");
  await composer(page, words).fill("");
  await page.context().setOffline(true);
  await expect(page.getByText(words.chat.offline)).toBeVisible();
  await inspect("new chat, offline");
  await page.context().setOffline(false);
  await page.clock.setFixedTime(Date.now() + nearEndMs);
  await page.reload();
  await expect(
    page.getByRole("link", { name: words.planNotices.renew, exact: true }),
  ).toBeVisible();
  await inspect("new chat, a plan that ends soon");
}

/** A conversation in all its states. */
export async function tourConversation(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const member = await registerSubscriber(product, email);
  await page.clock.install();
  await signIn(page, member);
  await page.goto("/chat/health/1");
  const resume = await pauseCalls(page, "**/api/chat/1");
  await ask(page, "/simulate slow", words);
  await expect(page.getByRole("img", { name: words.chat.typing })).toBeVisible();
  await inspect("waiting for a reply");
  await skipUntil(page, page.getByText(words.chat.stillWorking));
  await inspect("waiting for long");
  resume();
  await expect(page.getByRole("log")).toContainText("This is");
  await inspect("a reply being written");
  // The same words in every run: the first ones decide the declared language.
  await expect(page.getByRole("log")).toContainText("This is a simulated answer.");
  await page.getByRole("button", { name: words.chat.stop, exact: true }).click();
  await expect(page.getByRole("log").getByText(words.chat.ends.stopped.text)).toBeVisible();
  await inspect("a stopped reply");
  const restore = await failCalls(page, "/api/chat/1/", "502");
  await ask(page, "क्या यह ठीक है?", words);
  await expect(page.getByRole("log").getByText(words.chat.ends.failed.text)).toBeVisible();
  await inspect("a message that could not be sent");
  await restore();
  await tourMessages(context);
}

async function tourMessages({ page, words, inspect }: TourContext): Promise<void> {
  const release = await pauseCalls(page, messagesGlob);
  await page.reload();
  await expect(page.getByText(words.chat.loading)).toBeVisible();
  await inspect("messages on their way");
  release();
  const restoreMessages = await failCalls(page, "/messages?", "502");
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await inspect("messages failed");
  await restoreMessages();
  for (const status of ["complete", "cut", "interrupted", "failed", "refused", "unanswered"]) {
    const isRich = status === "complete";
    const text = isRich ? richReply : shortReply;
    const tools = isRich ? [richCalculation()] : [];
    const restore = await replaceMessages(page, { text, status, tools });
    await page.reload();
    const shown = status === "unanswered" ? 3 : 4;
    await expect(page.getByRole("log").locator("[data-message]")).toHaveCount(shown);
    const folds = page.getByRole("log").locator("section summary");
    await expect(folds).toHaveCount(isRich ? 2 : 0);
    for (const fold of await folds.all()) await fold.click();
    await inspect(`a reply that is ${status}`);
    restore();
  }
  const restore = await replaceMessages(page, {
    text: richReply,
    status: "complete",
    older: true,
  });
  await page.reload();
  await expect(page.getByRole("log").locator("[data-message]").first()).toBeVisible();
  await page.getByRole("region", { name: words.chat.reading }).hover();
  // A view that has just opened still scrolls to its end by itself; at the top only a new scroll loads.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, -20_000);
    await expect(page.getByText(words.chat.loading)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await inspect("older messages on their way");
  restore();
  await openSidebar(page);
  await expect(page.locator("#chat-sidebar").getByRole("listitem").first()).toBeVisible();
  await inspect("the list of chats", { closesOnResize: true });
  await page.goto("/chat/health/1/00000000-0000-7000-8000-000000000000");
  await expect(page.getByText(words.chat.missing)).toBeVisible();
  await inspect("a conversation that is not here");
  const restoreList = await failCalls(page, "/api/app/history", "502");
  await page.reload();
  await openSidebar(page);
  await skipUntil(page, page.getByText(words.conversationList.loadFailed));
  await inspect("the list of chats failed", { closesOnResize: true });
  await restoreList();
}
