import type { Browser, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { callRest, type Member, signIn } from "./members.ts";
import type { Product } from "./server.ts";
import { type Words, wordsIn } from "./words.ts";

export const composer = (page: Page, words: Words = wordsIn.en) =>
  page.getByRole("textbox", { name: words.chat.composer, exact: true });
export const log = (page: Page) => page.getByRole("log");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = (page: Page) => page.locator("dialog[open]");

/** Creates a conversation over REST. @returns its path */
export async function createConversation(
  url: string,
  { token }: Member,
  { serviceId = 1, slug = "health", messages }: OpenedConversation,
): Promise<string> {
  const [first, ...rest] = messages;
  const begun = { token, body: { message: first } };
  const { uuid } = await callRest(`${url}/api/chat/${serviceId}`, begun);
  for (const message of rest) {
    await callRest(`${url}/api/chat/${serviceId}/${uuid}`, { token, body: { message } });
  }
  return `/chat/${slug}/${serviceId}/${uuid}`;
}

/** The id of the conversation at a path. */
export const idOf = (chatPath: string) => chatPath.split("/").at(-1) ?? "";

type OpenedConversation = { serviceId?: number; slug?: string; messages: readonly string[] };

/** Changes what a conversation's questions or answers say. */
export async function setTexts(
  { db }: Product,
  chatPath: string,
  { sender, text }: { sender: "user" | "ai"; text: string },
): Promise<void> {
  await db
    .updateTable("messages")
    .set({ text })
    .where("conversation_id", "=", idOf(chatPath))
    .where("sender", "=", sender)
    .execute();
}

/** Signs a person in and opens a conversation. */
export async function openConversation(
  page: Page,
  member: Member,
  chatPath: string,
): Promise<void> {
  await signIn(page, member);
  await page.goto(chatPath);
  await expect(log(page)).toBeVisible();
}

export async function ask(page: Page, text: string, words: Words = wordsIn.en): Promise<void> {
  await composer(page, words).fill(text);
  await button(page, words.chat.send).click();
}

/** Sends a message and waits for the end of its reply. */
export async function sendAndWait(page: Page, text: string): Promise<void> {
  await ask(page, text);
  await expect(log(page)).toContainText(text);
  await expectReplyDone(page);
}

/** Waits until no reply is under way. */
export async function expectReplyDone(page: Page): Promise<void> {
  await expect(button(page, wordsIn.en.chat.send)).toBeVisible();
}

/** Grants access to the clipboard and reads it. */
export async function clipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A page in a new context, without a session. */
export async function openVisitorPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  return context.newPage();
}

/** Replaces the number of questions left today in the server's answers. */
export async function setQuestionsLeft(page: Page, left: number): Promise<void> {
  await page.route("**/trpc/*chat.usage*", async (route) => {
    const response = await route.fetch();
    const answers: { result?: { data: { questions_left?: number } } }[] = await response.json();
    for (const { result } of answers) {
      if (result?.data.questions_left !== undefined) result.data.questions_left = left;
    }
    await route.fulfill({ response, json: answers });
  });
}
