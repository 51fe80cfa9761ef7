import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  button,
  clipboard,
  createConversation,
  dialog,
  log,
  openConversation,
  openVisitorPage,
  sendAndWait,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { replaceMessages, richReply } from "./support/tours/fake-messages.ts";

const question = "/simulate limit मेरा *सवाल*";

/** The file that the browser saves after `act`. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const coming = page.waitForEvent("download");
  await act();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

async function choose(page: Page, label: string): Promise<void> {
  await button(page, "Share and save").click();
  await dialog(page).getByRole("button", { name: label }).click();
}

test.describe("a conversation", () => {
  test.beforeEach(async ({ page, context, product, subscriber }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const chatPath = await createConversation(product.url, subscriber, { messages: [question] });
    await openConversation(page, subscriber, chatPath);
  });

  test("is shared by a link that strangers can read until it is revoked", async ({
    page,
    browser,
    product,
  }) => {
    await choose(page, "Share a link");
    await expect(dialog(page).getByRole("button", { name: "Make a link" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = new URL(await clipboard(page)).pathname;
    await page.keyboard.press("Escape");
    await expect(button(page, "Share and save")).toBeFocused();
    await sendAndWait(page, "/simulate refuse said later");
    const stranger = await openVisitorPage(browser, product.url);
    await stranger.goto(link);
    await expect(stranger.getByText("मेरा *सवाल*", { exact: false }).first()).toBeVisible();
    await expect(stranger.locator("ol li").first()).toBeVisible();
    await expect(stranger.getByText("said later")).toHaveCount(0);
    await expect(stranger.getByText("Asha")).toHaveCount(0);
    await expect(stranger).toHaveTitle(/सवाल/);
    await choose(page, "Share a link");
    await dialog(page).getByRole("button", { name: "Close link" }).click();
    await expect(page.getByText("The link is closed")).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText("This link does not work")).toBeVisible();
    await stranger.context().close();
  });

  test("sends one answer to WhatsApp as text and as a picture", async ({ page }) => {
    await page.evaluate(() => {
      window.open = (url) => {
        Reflect.set(window, "opened", String(url));
        return null;
      };
    });
    const share = async (way: string) => {
      await button(page, "Share this answer").click();
      await dialog(page).getByRole("button", { name: way, exact: true }).click();
    };
    await share("WhatsApp, as text");
    await page.waitForFunction(() => "opened" in window);
    const opened = decodeURIComponent(await page.evaluate(() => Reflect.get(window, "opened")));
    expect(opened).toMatch(/^https:\/\/wa\.me\/\?text=\*यह एक नकली \(simulated\) उत्तर है।\*/);
    expect(opened).toContain("AI, check facts");
    await share("WhatsApp, as a picture");
    await expect(dialog(page).getByRole("img")).toBeVisible();
    const picture = await saved(page, () => button(page, "Save the picture").click());
    expect(picture.name).toMatch(/^यह-एक-नकली.*\.png$/);
    expect(picture.text).toContain("PNG");
    await expect(button(page, "Share this answer")).toBeFocused();
  });

  test("prints without the rest of the page", async ({ page }, info) => {
    await page.evaluate(() => {
      window.print = () => Reflect.set(window, "printed", true);
    });
    // The key works once its script has loaded, after the messages.
    await expect(async () => {
      await page.keyboard.press("Control+p");
      const isPrinted = () => Reflect.get(window, "printed") === true;
      await page.waitForFunction(isPrinted, null, { timeout: 1000 });
    }).toPass();
    // Print is ink on white in every theme.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("article")).toContainText("मेरा *सवाल*");
    const shown = await page.evaluate(() =>
      [...document.body.children]
        .filter((child) => child.checkVisibility())
        .map((child) => child.tagName),
    );
    expect(shown).toEqual(["ARTICLE"]);
    const ink = await page.getByRole("article").evaluate((sheet) => getComputedStyle(sheet).color);
    expect(ink).toMatch(/^(?:rgb\((?:\d|[1-5]\d), |oklch\(0\.[0-3])/);
    const pdf = await page.pdf({ path: info.outputPath("paper.pdf"), format: "A4" });
    expect(pdf.length).toBeGreaterThan(5000);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(page.locator("[data-paper]")).toHaveCount(0);
    await expect(log(page)).toBeVisible();
  });
});

test("the steps of an answer are saved as a checklist and as calendar entries", async ({
  page,
  product,
  subscriber,
}) => {
  const chatPath = await createConversation(product.url, subscriber, {
    messages: ["/simulate refuse"],
  });
  const text = `${richReply}\n\n1. File the form by 31 January 2027\n2. Ask the office, then wait; twice`;
  await replaceMessages(page, { text, status: "complete" });
  await openConversation(page, subscriber, chatPath);
  const checklist = button(page, "Save as checklist").last();
  await checklist.click();
  const steps = dialog(page).getByRole("group");
  await expect(steps.filter({ hasText: /Step/ }).first()).toBeVisible();
  const last = dialog(page).getByRole("group", { name: /^Step \d+$/ });
  const filed = last.filter({ has: page.getByText("File the form by 31 January 2027") });
  await expect(filed.getByLabel("Date")).toHaveValue("2027-01-31");
  await last.first().getByRole("checkbox").uncheck();
  const days = await saved(page, () => button(page, "Save 1 date to the calendar").click());
  expect(days.name).toMatch(/^Checklist-simulate-refuse.*\.ics$/);
  expect(days.text).toContain("DTSTART;VALUE=DATE:20270131\r\n");
  expect(days.text).toContain("SUMMARY:File the form by 31 January 2027\r\n");
  await expect(checklist).toBeFocused();
  // The toast stays as long as the mouse is over it, so this goes on by keyboard.
  await page.keyboard.press("Enter");
  const list = await saved(page, () => button(page, "Save the list").click());
  expect(list.text).toContain("☐ File the form by 31 January 2027 (2027-01-31)\n");
  expect(list.text).toContain("☐ Ask the office, then wait; twice\n");
});
