import type { Page } from "@playwright/test";
import { offlineCacheName } from "../../client/lib/storage/clear-offline-cache.ts";
import { servicesPath } from "../../shared/app-paths.ts";
import { ask, log } from "./conversation.ts";
import { expect } from "./fixtures.ts";
import { type Member, registerSubscriber, signIn } from "./members.ts";
import type { Product } from "./server.ts";

/** A worker saves and deletes after the page has gone on, and one file after another. */
const saveTimeoutMs = 40_000;

/** Counts the saved answers that contain a text. */
export function countSaved(page: Page, text: string): Promise<number> {
  return page.evaluate(
    async ([name, wanted]) => {
      if (!(await caches.has(name))) return 0;
      const cache = await caches.open(name);
      const answers = await cache.matchAll();
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return texts.filter((answer) => answer.includes(wanted)).length;
    },
    [offlineCacheName, text] as const,
  );
}

/** Polls how many saved answers contain a text. */
export const pollSaved = (page: Page, text: string) =>
  expect.poll(() => countSaved(page, text), { timeout: saveTimeoutMs });

type Exchange = { question: string; reply: string };

/** Waits until the service worker has saved a conversation, the list of chats and the app's files. */
export async function expectSaved(page: Page, { question, reply }: Exchange): Promise<void> {
  await pollSaved(page, question).toBeGreaterThanOrEqual(2);
  // The conversation may be saved in the middle of its first reply.
  await pollSaved(page, reply).toBeGreaterThanOrEqual(1);
  // The app's files are saved one by one, the sign-in page among them.
  const files = await listAppFiles(page);
  await expect.poll(() => findMissing(page, files), { timeout: saveTimeoutMs }).toEqual([]);
}

/** The paths that the worker saves for the app in English; the build writes them into the worker. */
async function listAppFiles(page: Page): Promise<string[]> {
  const worker = await (await page.request.get("/sw.js")).text();
  const english = /\ben"?:(.*?)\bhi"?:/s.exec(worker)?.[1] ?? "";
  const assets = english.match(/\/(?:assets|fonts)\/[\w.-]+/g) ?? [];
  expect(assets.length, "files that the worker saves").toBeGreaterThan(12);
  return ["/chat", "/account", "/get-started", ...assets, servicesPath];
}

/** Which of the paths no cache holds. */
function findMissing(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found = wanted.map((path) => caches.match(path, { ignoreVary: true }));
    const answers = await Promise.all(found);
    return wanted.filter((_, at) => answers[at] === undefined);
  }, paths);
}

export const question = "What papers does a passport need?";
/** The end of every reply. */
export const reply = "Ask again with more detail";

/** Goes offline in the middle of an answer, reloads, and queues a message. */
export async function queueDuringReply(page: Page, message: string): Promise<void> {
  await ask(page, "/simulate slow");
  await expect(log(page).getByText("This is a simulated answer.")).toHaveCount(2);
  await page.context().setOffline(true);
  await pollSaved(page, '"status":"writing"').toBe(1);
  await page.reload();
  await expect(log(page)).toContainText("The answer broke off.");
  await ask(page, message);
  await expect(page.getByRole("main")).toContainText("Will be sent when you are online.");
}

/** Registers a subscriber with one answered question that is saved on the device. */
export async function converse(page: Page, product: Product, email: string): Promise<Member> {
  const member = await registerSubscriber(product, email);
  await signIn(page, member);
  await page.goto("/chat/travel/8");
  await ask(page, question);
  await expect(page).toHaveURL(/\/chat\/[a-z-]+\/8\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText(reply);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expectSaved(page, { question, reply });
  return member;
}
