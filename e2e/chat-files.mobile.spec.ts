import type { Page } from "@playwright/test";
import { findViolations } from "./support/checks/axe.ts";
import { button, composer, dialog, log } from "./support/conversation.ts";
import {
  chooseFiles,
  expectReady,
  fileCards,
  fileWords,
  type MadeFile,
  pdfFile,
  photoFile,
  sentFiles,
  sizeOf,
  withExif,
} from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { findLayoutErrors } from "./support/layout/find-layout-errors.ts";
import { signIn } from "./support/members.ts";
import { failCalls } from "./support/network/call-failures.ts";
import { wordsIn } from "./support/words.ts";

const megabyte = 1024 * 1024;
const longName = "Rent agreement of the flat in Koramangala, signed and scanned (final) 2026.pdf";

test("a phone's photo is sent small, upright, without its location and without a text", async ({
  page,
  product,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  const size = { width: 4000, height: 3000, type: "image/jpeg", quality: 1 } as const;
  const { buffer, ...rest } = await photoFile(page, "IMG_20261120.jpg", size);
  const taken: MadeFile = { ...rest, buffer: withExif(buffer) };
  expect(taken.buffer.length).toBeGreaterThan(megabyte);
  const arriving = page.waitForResponse(/\/api\/chat\/attachments$/);
  await chooseFiles(page, taken);
  const { data } = await (await arriving).json();
  const sent = await fetch(`${product.url}/api/chat/attachments/${data.id}`, {
    headers: { authorization: `Bearer ${subscriber.token}` },
  });
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect(bytes.length).toBeLessThan(megabyte);
  expect(sizeOf(bytes)).toEqual({ width: 1176, height: 1568 });
  expect(bytes.includes("GPS") || bytes.includes("Exif")).toBe(false);
  await expect(page.getByPlaceholder("Explain this")).toBeVisible();
  await button(page, "Send").click();
  await expect(log(page)).toContainText("Explain this");
  await expect(sentFiles(page).getByRole("button")).toHaveCount(1);
});

const schemes = ["light", "dark"] as const;

/** Axe finds nothing in both themes, and no layout errors except `known`. */
async function expectGood(page: Page, state: string, known: readonly string[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const found = await findViolations(page, { coloursOnly: colorScheme === "dark" });
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  const errors = await findLayoutErrors(page);
  expect(
    errors.filter((error) => !known.includes(error)),
    state,
  ).toEqual([]);
}

test("every state of a file is accessible and fits at 320 px in Hindi, in both themes", async ({
  page,
  product,
  subscriber,
}) => {
  const lang = "hi";
  const words = fileWords[lang];
  await page.context().addCookies([{ name: "lang", value: lang, url: product.url }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  await expect(composer(page, wordsIn[lang])).toBeVisible();
  const known = await findLayoutErrors(page);
  await chooseFiles(page, [await photoFile(page, "report.png"), pdfFile(longName)], lang);
  await expectReady(page, 2, lang);
  const restore = await failCalls(page, "/api/chat/attachments", "500");
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await chooseFiles(page, [pdfFile("bill.pdf"), text], lang);
  await expect(fileCards(page, lang).filter({ hasText: words.failed })).toHaveCount(1);
  await chooseFiles(page, [pdfFile("4.pdf"), pdfFile("5.pdf"), pdfFile("6.pdf")], lang);
  await expect(page.getByText(words.leftOut(1))).toBeVisible();
  await expectGood(page, "over the composer", known);
  await restore();
  await composer(page, wordsIn[lang]).fill("What do they say?");
  await button(page, wordsIn[lang].chat.send).click();
  await expect(sentFiles(page, lang).getByRole("button")).toHaveCount(2);
  await expect(button(page, wordsIn[lang].chat.send)).toBeVisible();
  await expectGood(page, "in the message", known);
  await button(page, words.open("report.jpg")).click();
  await expect(dialog(page).getByRole("img", { name: words.picture("report.jpg") })).toBeVisible();
  await expectGood(page, "large", known);
});
