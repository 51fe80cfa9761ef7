import type { Page } from "@playwright/test";
import { recordLiveRegions } from "./support/checks/live-regions.ts";
import { ask, composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/members.ts";

/** The landmarks and headings in the order of the page, as a screen reader lists them. */
async function outline(page: Page): Promise<string[]> {
  const tree = await page.locator("body").ariaSnapshot();
  const lines = tree.split("\n").map((line) => line.trim());
  const wanted = /^- (banner|navigation|main|contentinfo|complementary|heading|dialog|log)\b/;
  return lines.flatMap((line) => (wanted.test(line) ? [line.slice(2).replace(/:$/, "")] : []));
}

/** Asserts one h1, no skipped level, and a name for every control and picture. */
async function expectSound(page: Page, screen: string): Promise<void> {
  const levels = (await outline(page)).flatMap((line) => /\[level=(\d)\]/.exec(line)?.[1] ?? []);
  expect(levels.filter((level) => level === "1").length, `${screen}: one h1`).toBe(1);
  const skips = levels.filter((level, at) => Number(level) > Number(levels[at - 1] ?? level) + 1);
  expect(skips, `${screen}: no level left out`).toEqual([]);
  const tree = await page.locator("body").ariaSnapshot();
  const nameless =
    /^\s*- (button|link|textbox|combobox|checkbox|img|dialog|region|navigation)(:|$| \[)/gm;
  expect(tree.match(nameless) ?? [], `${screen}: names`).toEqual([]);
}

test("each public page has its landmarks, one h1 and a unique title", async ({ page }) => {
  const titles = new Set<string>();
  const paths = ["/", "/subscription", "/about", "/contact", "/refunds", "/get-started", "/gone"];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A page that the browser draws loads its footer last.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expectSound(page, path);
    const found = await outline(page);
    const order = found.filter((line) => /^(banner|main|contentinfo)/.test(line));
    expect(order, path).toEqual(["banner", "main", "contentinfo"]);
    expect(found).toContain('navigation "Main"');
    expect(found).toContain('navigation "Footer"');
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);
});

test("following a link changes the title and focuses the new heading", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const [link, title] of [
    ["About", /^About Us/],
    ["Pricing", /^Pricing/],
    ["Contact", /^Contact Us/],
  ] as const) {
    await nav.getByRole("link", { name: link }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(nav.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
  }
});

test("a conversation reads in order and announces each reply once, at its end", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  await expect(page).toHaveTitle(/^Health/);
  await expect(composer(page)).toBeEnabled();
  await expectSound(page, "a new chat");
  const heard = await recordLiveRegions(page);
  await ask(page, "What is a fever?");
  const log = page.getByRole("log", { name: "Conversation" });
  await expect(log).toHaveAttribute("aria-live", "off");
  await expect(log).toContainText("Ask again with more detail");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await expect.poll(() => heard().then((all) => all.at(-1))).toMatch(/^Saathi: .*goes on\.$/);
  const said = await heard();
  expect(said.filter((text) => text === "Saathi is typing")).toHaveLength(1);
  // The whole reply once, not word by word.
  expect(said.filter((text) => text.startsWith("Saathi: "))).toHaveLength(1);
  await expectSound(page, "a conversation");
  const words = await log.ariaSnapshot();
  const places = ["You said", "What is a fever?", "Saathi said", "This is a simulated answer"];
  const found = places.map((text) => words.indexOf(text));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "What was said" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Chats" })).toBeVisible();
});

test("a dialog has a name and hides the page beneath from screen readers", async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/subscription?plan=3");
  const dialog = page.getByRole("dialog", { name: "Enter Your Details" });
  // What is known of the buyer comes after the dialog.
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  // The browser's own accessibility tree leaves out elements beneath a modal.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
  expect(roles).toContain("dialog");
  expect(roles).toContain("textbox");
  for (const beneath of ["banner", "main", "contentinfo", "article"]) {
    expect(roles).not.toContain(beneath);
  }
});
