import type { Page } from "@playwright/test";
import { languages } from "../shared/i18n/languages.ts";
import { createConversation, idOf } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { type Fetched, sumOf, watchFetches } from "./support/page-fetches.ts";

const kib = 1024;

type Budget = { scriptBytes: number; wireBytes: number; requests: number };

/** What a phone on a slow connection loads soon enough. The conversation's budget includes all later loads. */
const budgets: Record<"home" | "page" | "login" | "conversation", Budget> = {
  home: { scriptBytes: 70 * kib, wireBytes: 140 * kib, requests: 8 },
  page: { scriptBytes: 70 * kib, wireBytes: 140 * kib, requests: 9 },
  login: { scriptBytes: 80 * kib, wireBytes: 145 * kib, requests: 10 },
  // Usage and follow-ups are one batch, or two where the first render yields between them.
  conversation: { scriptBytes: 116 * kib, wireBytes: 160 * kib, requests: 12 },
};

async function expectWithin(page: Page, path: string, budget: Budget): Promise<Fetched[]> {
  const fetches = await watchFetches(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const files = fetches();
  const all = sumOf(files);
  const said = JSON.stringify(files.map(({ path: name, bodyBytes }) => [name, bodyBytes]));
  expect(files.length, said).toBeGreaterThan(4);
  expect.soft(all.scriptBytes, said).toBeLessThanOrEqual(budget.scriptBytes);
  expect.soft(all.wireBytes, said).toBeLessThanOrEqual(budget.wireBytes);
  expect.soft(all.requests, said).toBeLessThanOrEqual(budget.requests);
  return files;
}

for (const lang of languages) {
  test.describe(`a first visit in ${lang}`, () => {
    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]),
    );

    test("to the home page stays within its budget", async ({ page }) => {
      await expectWithin(page, "/", budgets.home);
    });

    // The pages of text share their scripts; this one has the most text.
    for (const path of ["/subscription", "/privacy-policy"]) {
      test(`to ${path} stays within its budget`, async ({ page }) => {
        await expectWithin(page, path, budgets.page);
      });
    }

    test("to the sign-in stays within its budget", async ({ page }) => {
      await expectWithin(page, "/login", budgets.login);
    });

    test("to a conversation stays within its budget", async ({
      page,
      browser,
      product,
      subscriber,
    }) => {
      const messages = ["What is a fever?"];
      const chatPath = await createConversation(product.url, subscriber, { messages });
      await signIn(page, subscriber);
      const storageState = await page.context().storageState();
      // A new context has an empty cache, like a new phone.
      const fresh = await browser.newContext({ storageState, baseURL: product.url });
      const other = await fresh.newPage();
      const files = await expectWithin(other, chatPath, budgets.conversation);
      // The page prefetched the messages, and the chat's scripts did not fetch them again.
      const asked = files.filter(({ path }) => path.endsWith("/messages"));
      const uuid = idOf(chatPath);
      expect(asked.map(({ path }) => path)).toEqual([`/api/app/conversations/${uuid}/messages`]);
      await expect(other.getByRole("log")).toContainText("What is a fever?");
      await fresh.close();
    });
  });
}
