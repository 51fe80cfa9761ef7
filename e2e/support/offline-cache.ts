import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const saveTimeoutMs = 20_000;

/** Counts the saved answers that contain a text. */
export function countSaved(page: Page, text: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    if (!(await caches.has("kept"))) return 0;
    const cache = await caches.open("kept");
    const answers = await cache.matchAll();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return texts.filter((answer) => answer.includes(wanted)).length;
  }, text);
}

type Exchange = { question: string; reply: string };

/** Waits until the service worker has saved a conversation, the list of chats and the app's files. */
export async function expectSaved(page: Page, { question, reply }: Exchange): Promise<void> {
  const options = { timeout: saveTimeoutMs };
  await expect.poll(() => countSaved(page, question), options).toBeGreaterThanOrEqual(2);
  // The conversation may be saved in the middle of its first reply.
  await expect.poll(() => countSaved(page, reply), options).toBeGreaterThanOrEqual(1);
  // The app's files are saved one by one, the sign-in page among them.
  const files = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("shell-"));
      const found = names.map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(found)).reduce((sum, count) => sum + count, 0);
    });
  await expect
    .poll(async () => {
      const before = await files();
      await page.waitForTimeout(500);
      return before > 12 && before === (await files());
    }, options)
    .toBe(true);
}
