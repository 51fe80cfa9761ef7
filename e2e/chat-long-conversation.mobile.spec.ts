import type { Page } from "@playwright/test";
import { createConversation, log, openConversation, sendAndWait } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";

const exchanges = (page: Page) => log(page).locator("[data-turn]");

/** The top of each exchange within the conversation in px. */
const tops = (page: Page) =>
  exchanges(page).evaluateAll((all) => {
    const topOf = (one: Element | null | undefined) => one?.getBoundingClientRect().top ?? 0;
    return all.map((one) => topOf(one) - topOf(one.closest("[role=log]")));
  });

const isLeftOut = (page: Page, nth: number) =>
  exchanges(page)
    .nth(nth)
    .locator("[data-message]")
    .first()
    .evaluate((one) => !one.checkVisibility({ contentVisibilityAuto: true }));

// One page of messages, more than the number observed as one group.
const questions = Array.from({ length: 10 }, (_, nth) => `Question ${nth + 1}: what is a fever?`);

test("off-screen exchanges are skipped during a reply without moving others", async ({
  page,
  product,
  subscriber,
}) => {
  const path = await createConversation(product.url, subscriber, { messages: questions });
  await openConversation(page, subscriber, path);
  await expect(exchanges(page)).toHaveCount(questions.length);
  // The buttons of the answers load later and change the height.
  await expect(page.getByRole("button", { name: "Copy" }).last()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await tops(page);
  expect(await isLeftOut(page, 0)).toBe(false);

  await sendAndWait(page, "And what helps?");
  await sendAndWait(page, "And whom do I ask?");
  await expect.poll(() => isLeftOut(page, 0)).toBe(true);
  expect((await tops(page)).slice(0, before.length)).toEqual(before);

  // Scrolled into view, it renders at its old position.
  await exchanges(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => isLeftOut(page, 0)).toBe(false);
  expect((await tops(page)).slice(0, before.length)).toEqual(before);

  // A phone that is turned measures all of it anew.
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect.poll(() => isLeftOut(page, 0)).toBe(true);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => isLeftOut(page, 0)).toBe(false);
});
