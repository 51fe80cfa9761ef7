import { expect, type Page } from "@playwright/test";
import { openSidebar } from "../chat-list.ts";
import {
  button,
  composer,
  createConversation,
  dialog,
  openConversation,
  setQuestionsLeft,
} from "../conversation.ts";
import { registerSubscriber, signIn } from "../members.ts";
import { replaceSharedMessages, richReply } from "./fake-messages.ts";
import type { TourContext } from "./tour.ts";

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

/** A new conversation with details, emergency numbers and private numbers. */
export async function tourNewConversation(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  await signIn(page, await registerSubscriber(product, email));
  await setQuestionsLeft(page, 12);
  await page.goto("/chat/law/3");
  await page.getByText(words.intake.summary).click();
  await page.locator("main select").first().selectOption({ index: 4 });
  await expect(page.locator("[data-dock] p[role=status]")).toBeVisible();
  await inspect("the first words, with details");
  for (const danger of [
    "upi fraud ho gaya, paise kat gaye, otp de diya",
    "I want to end my life",
    "Severe chest pain, upi fraud, otp de diya. My husband beats me. A child is being abused.",
  ]) {
    await composer(page, words).fill(danger);
    await expect(button(page, words.safety.hide)).toBeVisible();
    await inspect(`whom to call: ${danger}`);
  }
  await composer(page, words).fill("2345 6789 0124, ABCPE1234F");
  await button(page, words.chat.send).click();
  await expect(dialog(page)).toBeVisible();
  await inspect("a private number");
}

/** The actions of one answer or question. */
export async function tourAnswerActions(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const asha = await registerSubscriber(product, email);
  const messages = ["What is a fever? बुख़ार?"];
  await openConversation(page, asha, await createConversation(product.url, asha, { messages }));
  await button(page, words.actions.regenerate).click();
  await expect(page.locator("[data-versions]")).toBeVisible();
  await expect(page.getByRole("log").getByRole("listitem").last()).toBeVisible();
  await inspect("versions, and what comes next");
  await button(page, words.actions.edit).click();
  const field = page.getByRole("textbox", { name: words.actions.edit });
  await field.fill(" ");
  await field.press("Control+Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await inspect("an edit that is refused");
  await field.press("Escape");
  await button(page, words.actions.notHelpful).click();
  await dialog(page).locator("form button").click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await inspect("why it was not helpful");
  await close(page);
  await button(page, words.actions.share).click();
  await expect(dialog(page)).toBeVisible();
  await inspect("an answer to share");
  await button(page, words.shareReply.picture).click();
  await expect(dialog(page).getByRole("img")).toBeVisible();
  await inspect("the picture of an answer");
  await close(page);
  await button(page, words.actions.checklist).click();
  await expect(dialog(page).getByRole("checkbox").first()).toBeVisible();
  await button(page, words.checklist.saveCalendar(0)).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await inspect("a checklist");
  await close(page);
  await button(page, words.shareReply.title).click();
  await button(page, words.shareReply.handover).click();
  await expect(dialog(page).getByLabel(words.handover.questions)).not.toHaveValue("");
  await inspect("a page to take along");
  await close(page);
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: words.keys.title })).toBeVisible();
  await inspect("the keys");
}

/** The actions of a conversation in its menu and in the list. */
export async function tourConversationActions(context: TourContext): Promise<void> {
  const { page, product, email, words, inspect } = context;
  const asha = await registerSubscriber(product, email);
  const messages = ["/simulate limit What is a fever? बुख़ार क्या है?"];
  const chatPath = await createConversation(product.url, asha, { messages });
  await openConversation(page, asha, chatPath);
  await button(page, words.chat.menu).click();
  await inspect("the menu of a conversation");
  await button(page, words.conversationMenu.share).click();
  await button(page, words.shares.makeLink).click();
  const link = dialog(page).getByRole("link");
  await expect(link).toBeVisible();
  await inspect("the links of a conversation");
  const { pathname } = new URL((await link.getAttribute("href")) ?? "/");
  await close(page);
  await openSidebar(page);
  await tourRow(context);
  await replaceSharedMessages(page, richReply);
  await page.goto(pathname);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("बुख़ार");
  await inspect("what was shared");
  await page.goto(`${pathname.slice(0, -3)}AAA`);
  await expect(page.getByText(words.shares.sharedMissing)).toBeVisible();
  await inspect("a link that opens nothing");
}

async function tourRow({ page, words, inspect }: TourContext): Promise<void> {
  const sidebar = page.locator("#chat-sidebar");
  const search = sidebar.getByRole("searchbox");
  await search.fill("बुख़ार");
  await expect(sidebar.locator("mark").first()).toBeVisible();
  await inspect("what was found", { closesOnResize: true });
  await search.fill("zzz");
  await expect(sidebar.getByText(words.conversationList.nothingFound)).toBeVisible();
  await inspect("nothing found", { closesOnResize: true });
  await search.fill("");
  await sidebar.locator("li button").first().click();
  const sheet = page.locator("dialog.sheet[open]");
  await expect(sheet).toBeVisible();
  await inspect("what is done with a chat of the list", { closesOnResize: true });
  await sheet.getByRole("button", { name: words.conversationList.rename }).click();
  await sheet.getByRole("textbox").fill(" ");
  await sheet.getByRole("textbox").press("Enter");
  await expect(sheet.locator("[aria-invalid=true]")).toBeVisible();
  await inspect("a name that is none", { closesOnResize: true });
}
