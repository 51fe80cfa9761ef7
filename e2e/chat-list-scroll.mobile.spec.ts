import type { Route } from "@playwright/test";
import { openSidebar, row, rows, sidebar } from "./support/chat-list.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";

const chats = 24;

/** Limits each page of chats to eight; the client leaves the limit to the server. */
async function inSmallPages(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  url.searchParams.set("limit", "8");
  await route.continue({ url: url.href });
}

test("more chats than a page holds load while scrolling, and the last rows can be reached", async ({
  page,
  product,
  subscriber,
}) => {
  const url = `${product.url}/api/chat/1`;
  const begin = (n: number) =>
    callRest(url, { token: subscriber.token, body: { message: `/simulate error number ${n}.` } });
  // A message that fails at once also creates a chat.
  for (let n = 1; n <= chats; n += 1) await begin(n).catch(() => undefined);
  await signIn(page, subscriber);
  await page.route("**/api/app/history*", inSmallPages);
  await page.goto("/chat");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 568 });
  await openSidebar(page);
  await expect(row(page, `number ${chats}.`)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(chats);
  await expect(async () => {
    await rows(page).last().hover();
    await page.mouse.wheel(0, 4000);
    await expect(row(page, "number 1.")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(rows(page)).toHaveCount(chats);
  const nav = sidebar(page).getByRole("navigation");
  expect((await nav.boundingBox())?.height).toBeGreaterThan(300);
  await sidebar(page).getByRole("button", { name: "Logout" }).scrollIntoViewIfNeeded();
  await expect(sidebar(page).getByRole("button", { name: "Logout" })).toBeInViewport();
});
