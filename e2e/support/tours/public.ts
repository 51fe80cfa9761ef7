import { expect, type Page } from "@playwright/test";
import { expectHydrated } from "../hydrated.ts";
import { failCalls } from "../network/call-failures.ts";
import { intercept, pauseCalls } from "../network/intercept.ts";
import type { TourContext } from "./tour.ts";

/** The public pages in all their states. */
export async function tourPublicPages(context: TourContext): Promise<void> {
  await showHome(context);
  await showLists(context);
  await showContact(context);
  const { page, inspect } = context;
  const plain = [
    "/about",
    "/privacy-policy",
    "/terms-and-conditions",
    "/refunds",
    "/no-such-page",
    "/c/no-such-link",
  ];
  for (const path of plain) {
    await page.goto(path);
    await inspect(path.slice(1));
  }
  await showCrash(context);
}

async function showHome(context: TourContext): Promise<void> {
  const { page, words, inspect } = context;
  await page.goto("/");
  await inspect("home");
  const play = page.getByRole("button", { name: words.home.play, exact: true });
  await play.click();
  await inspect("home, testimonials go on");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(page.getByRole("button", { name: words.site.scrollTop })).toBeVisible();
  await inspect("home, scrolled");
  await showHelplines(context);
  const menu = page.getByRole("button", { name: words.site.openMenu });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await inspect("home, menu open", { closesOnResize: true });
}

/** Shows whom to call above the question, on the hero's own ground. */
async function showHelplines({ page, inspect }: TourContext): Promise<void> {
  const question = page.locator("form.ask textarea");
  await question.fill("my husband gets angry and shouts");
  await expect(page.locator("form.ask [data-soft-line]")).toBeVisible();
  await inspect("home, a hint of danger");
  await question.fill("I was raped by my boss");
  await expect(page.locator("form.ask [data-danger]")).toBeVisible();
  await inspect("home, a danger");
  await question.fill("");
}

/** Follows an internal link; the next page then has no server-rendered content. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`footer a[href="${href}"]`);
  await link.click();
}

/** Opens a page without its document, as a link of the chat does: then it has to fetch its lists. */
async function openInside(page: Page, path: string): Promise<void> {
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.evaluate((to) => window.history.pushState(null, "", to), path);
}

async function showLists({ page, words, inspect }: TourContext): Promise<void> {
  const release = await pauseCalls(page, "**/api/app/services");
  await openInside(page, "/get-started");
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await inspect("services on their way");
  release();
  const restore = await failCalls(page, "/api/app/services", "502");
  await openInside(page, "/get-started");
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect("services failed");
  await restore();
  const restorePlans = await failCalls(page, "/api/app/packages", "502");
  await openInside(page, "/subscription");
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect("plans failed");
  await restorePlans();
  await page.goto("/get-started");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await inspect("get started");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.locator("dialog[open] figure")).toBeVisible();
  await inspect("a sample");
  await page.goto("/subscription");
  await expect(page.getByRole("button", { name: words.plans.choose }).first()).toBeVisible();
  await page.locator("summary").first().click();
  await inspect("pricing, a visitor");
}

async function showContact({ page, words, inspect }: TourContext): Promise<void> {
  await page.goto("/contact");
  await inspect("contact");
  const send = page.getByRole("button", { name: words.contact.send, exact: true });
  await send.click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  await inspect("contact, with errors");
  await page.getByLabel(words.contact.name, { exact: true }).fill("Asha Verma");
  await page.getByLabel(words.contact.email, { exact: true }).fill("asha@example.in");
  await page.getByLabel(words.contact.subject).fill("A question about a plan");
  await page.getByLabel(words.contact.message).fill("How long does a monthly plan last for me?");
  const restore = await failCalls(page, "/api/contact", "502");
  await send.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect("contact, failed");
  await restore();
  await send.click();
  await expect(page.getByRole("button", { name: words.contact.another })).toBeVisible();
  await inspect("contact, sent");
}

/** The console errors of a screen whose chunk fails to load. */
export const chunkErrors = /dynamically imported module|broken on purpose/;

async function showCrash({ page, inspect }: TourContext): Promise<void> {
  const chunk = "**/assets/about-page*";
  const failures = {
    "a release took the screen away": { status: 404 },
    "a screen that could not be shown": {
      contentType: "text/javascript",
      body: 'throw new Error("broken on purpose")',
    },
  };
  for (const [screen, answer] of Object.entries(failures)) {
    const restore = await intercept(page, chunk, (route) => route.fulfill(answer));
    await page.goto("/contact");
    await expectHydrated(page);
    await follow(page, "/about");
    await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toBeVisible();
    await inspect(screen);
    restore();
  }
}
