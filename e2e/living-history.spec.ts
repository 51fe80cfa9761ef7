import type { Page, Route } from "@playwright/test";
import { limits } from "../shared/limits.ts";
import { expect, test } from "./fixtures.ts";
import { askAndWait, composer, conversation, log, subscriber } from "./living.ts";
import { openSidebar } from "./orders.ts";
import { call, type Member, signIn } from "./people.ts";
import { breakCalls } from "./tours/guide.ts";

const sidebar = (page: Page) => page.locator("#chat-sidebar");
const search = (page: Page) => sidebar(page).getByRole("searchbox", { name: "Search your chats" });
const rows = (page: Page) => sidebar(page).locator("li a");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const sheet = (page: Page) => page.locator("dialog.sheet[open]");

async function openMenu(page: Page, title: string): Promise<void> {
  await sidebar(page)
    .getByRole("button", { name: `Rename, pin or delete: ${title}` })
    .click();
  await expect(sheet(page)).toBeVisible();
}

/** Asks for twenty chats at a time, where the client leaves it to the server. */
async function inSmallPages(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const input = JSON.parse(url.searchParams.get("input") ?? "{}");
  const at = url.pathname.split("/").at(-1)?.split(",").indexOf("chat.history") ?? 0;
  input[at] = { ...input[at], limit: 20 };
  url.searchParams.set("input", JSON.stringify(input));
  await route.continue({ url: url.href });
}

test.describe("the list of chats", () => {
  let asha: Member;
  let law: string;

  test.beforeEach(async ({ page, product, email }) => {
    asha = await subscriber(product.url, email);
    const health = { messages: ["/simulate refuse मेरा बुख़ार नहीं उतर रहा"] };
    await conversation(product.url, asha, health);
    const messages = ["/simulate refuse makan malik deposit nahi de raha"];
    law = await conversation(product.url, asha, { serviceId: 3, slug: "law", messages });
    await signIn(page, asha);
    await page.goto(law);
    await expect(log(page)).toBeVisible();
  });

  test("is searched by Ctrl+K in any script, and narrowed to a service", async ({ page }) => {
    await page.keyboard.press("Control+k");
    await expect(search(page)).toBeFocused();
    const finds = { बुख़ार: "मेरा बुख़ार", "MALIK dep": "makan malik" };
    for (const [query, title] of Object.entries(finds)) {
      await search(page).fill(query);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(title);
      await expect(rows(page).locator("mark").first()).toHaveText(/बुख़ार|malik/);
    }
    await sidebar(page).getByRole("combobox", { name: "Service" }).selectOption("Health");
    await expect(sidebar(page).getByText("Nothing found. Try other words")).toBeVisible();
    await search(page).fill("");
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "बुख़ार")).toBeVisible();
    await row(page, "बुख़ार").click();
    await expect(page).toHaveURL(/\/chat\/health\//);
  });

  test("says that a search failed, and tries again", async ({ page }) => {
    const mend = await breakCalls(page, "**/trpc/*chat.search*");
    await openSidebar(page);
    await search(page).fill("deposit");
    const failed = sidebar(page).getByRole("alert");
    await expect(failed).toContainText("Please try again", { timeout: 20_000 });
    await mend();
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page).locator("mark").first()).toHaveText("deposit");
  });

  test("renames, with what is wrong beside the field, and pins", async ({ page }) => {
    await openSidebar(page);
    await openMenu(page, "/simulate refuse makan");
    await sheet(page).getByRole("button", { name: "Rename" }).click();
    const title = sheet(page).getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    for (const wrong of [" ", "x".repeat(limits.titleMaxChars + 1)]) {
      await title.fill(wrong);
      await title.press("Enter");
      await expect(title).toHaveAttribute("aria-invalid", "true");
    }
    await title.fill("जमा राशि");
    await title.press("Enter");
    await expect(sheet(page)).toHaveCount(0);
    await expect(row(page, "जमा राशि")).toBeVisible();
    await openMenu(page, "/simulate refuse मेरा");
    await sheet(page).getByRole("button", { name: "Pin to the top" }).click();
    const pinned = sidebar(page).getByRole("region", { name: "Pinned" });
    await expect(pinned.locator("li")).toHaveCount(1);
    await expect(rows(page).first()).toContainText("बुख़ार");
    await openMenu(page, "/simulate refuse मेरा");
    await sheet(page).getByRole("button", { name: "Unpin" }).click();
    await expect(pinned).toHaveCount(0);
  });

  test("deletes what is open, and brings it back", async ({ page }) => {
    await openSidebar(page);
    await openMenu(page, "/simulate refuse makan");
    await sheet(page).getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(row(page, "makan malik")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await openSidebar(page);
    await row(page, "makan malik").click();
    await expect(page).toHaveURL(new RegExp(`${law}$`));
    await expect(log(page)).toContainText("makan malik");
  });
});

test("sixty chats come as one scrolls, and the last rows can be reached", async ({
  page,
  product,
  email,
}) => {
  const asha = await subscriber(product.url, email);
  const url = `${product.url}/api/chat/1`;
  const begin = (n: number) =>
    call(url, { token: asha.token, body: { message: `/simulate error number ${n}.` } });
  // What fails at once begins a chat all the same.
  for (let n = 1; n <= 60; n += 1) await begin(n).catch(() => undefined);
  await signIn(page, asha);
  await page.route("**/trpc/*chat.history*", inSmallPages);
  await page.goto("/chat");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 568 });
  await openSidebar(page);
  await expect(row(page, "number 60.")).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(async () => {
    await rows(page).last().hover();
    await page.mouse.wheel(0, 4000);
    await expect(row(page, "number 1.")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(rows(page)).toHaveCount(60);
  const nav = sidebar(page).getByRole("navigation");
  expect((await nav.boundingBox())?.height).toBeGreaterThan(300);
  await sidebar(page).getByRole("button", { name: "Logout" }).scrollIntoViewIfNeeded();
  await expect(sidebar(page).getByRole("button", { name: "Logout" })).toBeInViewport();
});

test("the model's title comes without a reload", async ({ page, product, email }) => {
  await signIn(page, await subscriber(product.url, email));
  await page.goto("/chat/health/1");
  const words = "I have had a slight headache since the day before yesterday";
  await askAndWait(page, words);
  await expect(composer(page)).toHaveValue("");
  await openSidebar(page);
  await expect(rows(page).first().locator("span").first()).toHaveText(
    "I have had a slight headache",
  );
});
