import { readFile } from "node:fs/promises";
import { strings as actions } from "../client/features/chat/actions/strings.ts";
import { versionStrings } from "../client/features/chat/actions/version-strings.ts";
import { button, composer, dialog, expectReplyDone, idOf, log } from "./support/conversation.ts";
import {
  attachField,
  chooseFiles,
  dropFile,
  expectReady,
  fileCards,
  fileWords,
  pasteFile,
  pdfFile,
  photoFile,
  sentFiles,
} from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";
import { intercept, pauseCalls } from "./support/network/intercept.ts";
import { wordsIn } from "./support/words.ts";

const words = fileWords.en;
const file = "/api/chat/attachments";

test.describe("files of a message", () => {
  let token: string;

  test.beforeEach(async ({ page, subscriber }) => {
    token = subscriber.token;
    await signIn(page, subscriber);
    await page.goto("/chat/law/3");
  });

  test("are sent in their order, shown before and after a reload, and read by the model", async ({
    page,
    product,
  }) => {
    const { promise: first, resolve: letFirst } = Promise.withResolvers<void>();
    await page.route(`**${file}`, async (route) => {
      if (route.request().headers()["x-file-name"]?.startsWith("1")) await first;
      await route.continue();
    });
    const letSend = await pauseCalls(page, "**/api/chat/3");
    await composer(page).fill("What do they say?");
    const chosen = [
      await photoFile(page, "1 photo.png"),
      pdfFile(),
      await photoFile(page, "3 not.png"),
    ];
    await chooseFiles(page, chosen);
    // The later files finish before the first one; the message waits for all.
    await expectReady(page, 2);
    await expect(fileCards(page)).toHaveText([
      /^1 photo.png is on its way/,
      /offer letter/,
      /3 not/,
    ]);
    await expect(button(page, "Send")).toBeDisabled();
    await composer(page).press("Enter");
    await expect(composer(page)).toHaveValue("What do they say?");
    letFirst();
    await expectReady(page, 3);
    await expect(fileCards(page)).toHaveText([/^1 photo.jpg/, /^offer letter.pdf/, /^3 not.jpg/]);
    await button(page, words.remove("3 not.jpg")).click();
    await expect(fileCards(page)).toHaveCount(2);
    await expect(button(page, words.remove("offer letter.pdf"))).toBeFocused();
    await button(page, "Send").click();

    const inOrder = [words.open("1 photo.jpg"), words.open("offer letter.pdf 1 page · 0.1 MB")];
    const names = async () =>
      sentFiles(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    // The server has not answered yet.
    await expect.poll(names).toEqual(inOrder);
    await expect(fileCards(page)).toHaveCount(0);
    letSend();
    await expectReplyDone(page);
    await expect(log(page)).toContainText("I saw 2 files (image/jpeg");
    await expect(log(page)).toContainText("offer letter.pdf: application/pdf");
    await page.reload();
    await expect.poll(names).toEqual(inOrder);

    await button(page, inOrder[0] ?? "").click();
    const large = dialog(page).getByRole("img", { name: words.picture("1 photo.jpg") });
    await expect(large).toBeVisible();
    const drawn = (image: Element) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => large.evaluate(drawn)).toBe(320);
    await page.keyboard.press("Escape");
    await expect(button(page, inOrder[0] ?? "")).toBeFocused();
    const downloading = page.waitForEvent("download");
    await button(page, inOrder[1] ?? "").click();
    const saved = await downloading;
    expect(saved.suggestedFilename()).toBe("offer letter.pdf");
    expect(await readFile(await saved.path())).toEqual(chosen[1]?.buffer);

    await composer(page).fill("And which date?");
    await composer(page).press("Enter");
    await expect(log(page).getByText("I saw 2 files")).toHaveCount(2);
    await expectReplyDone(page);

    const uuid = idOf(page.url());
    const messages = `${product.url}/api/app/conversations/${uuid}/messages`;
    const { data } = await callRest(messages, { method: "GET", token });
    const { id } = data.items[0].attachments[0];
    const look = () =>
      fetch(`${product.url}${file}/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await look()).status).toBe(200);
    await callRest(`${product.url}/trpc/chat.remove`, { token, body: { uuid } });
    expect((await look()).status).toBe(404);
  });

  test("stay with an edited message and a new answer", async ({ page }) => {
    await chooseFiles(page, [await photoFile(page, "bill.png"), pdfFile()]);
    await expectReady(page, 2);
    await composer(page).fill("/simulate slow Is this right?");
    await composer(page).press("Enter");
    await expect(log(page)).toContainText("This is a");
    await button(page, "Stop").click();
    await button(page, actions.edit).click();
    await expect(sentFiles(page).getByRole("button")).toHaveCount(2);
    const field = page.getByRole("textbox", { name: actions.edit });
    await expect(field).toBeInViewport();
    await field.fill("Is this legal?");
    await page.keyboard.press("Control+Enter");
    await expect(log(page)).toContainText("Is this legal?”");
    await expect(sentFiles(page).getByRole("button")).toHaveCount(2);
    await expectReplyDone(page);
    // The conversation has been reloaded with the files of the edited message.
    await expect(page.getByText(versionStrings.version(2, 2))).toBeAttached();
    await expect(log(page)).toContainText("I saw 2 files");
    await expect(sentFiles(page).getByRole("button")).toHaveCount(2);
    await button(page, actions.regenerate).click();
    // The answer has versions, too.
    await expect(page.getByText(versionStrings.version(2, 2))).toHaveCount(2);
    await expect(log(page)).toContainText("I saw 2 files");
    await expect(sentFiles(page).getByRole("button")).toHaveCount(2);
  });

  test("can be pasted and dropped, survive a reload in another language, and are chosen again if it cut their upload off", async ({
    page,
  }) => {
    const restore = await intercept(page, `**${file}`, async (route) => {
      if (route.request().headers()["x-file-name"] !== "slow.pdf") await route.continue();
    });
    await composer(page).fill("Look at these");
    await pasteFile(page, await photoFile(page, "screenshot.png"));
    await expectReady(page, 1);
    await dropFile(page, pdfFile("rent.pdf"));
    await expectReady(page, 2);
    await chooseFiles(page, pdfFile("slow.pdf"));
    await expect(fileCards(page)).toHaveCount(3);
    await page.context().addCookies([{ name: "lang", value: "hi", url: page.url() }]);
    await page.reload();
    await expect(fileCards(page, "hi")).toHaveText([/screenshot.jpg/, /rent.pdf/, /slow.pdf/]);
    await expect(fileCards(page, "hi").nth(2)).toContainText(fileWords.hi.chooseAgain);
    await expect(composer(page, wordsIn.hi)).toHaveValue("Look at these");
    await expect(attachField(page, "hi")).toBeEnabled();
    restore();
    await chooseFiles(page, pdfFile("slow.pdf"), "hi");
    await expectReady(page, 3, "hi");
    await expect(fileCards(page, "hi")).toHaveCount(3);
    await button(page, fileWords.hi.remove("rent.pdf")).click();
    await expect(fileCards(page, "hi")).toHaveCount(2);
    await button(page, wordsIn.hi.chat.send).click();
    await expect(button(page, fileWords.hi.open("screenshot.jpg"))).toBeVisible();
  });
});

test("files can be added and removed by keyboard", async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  // Registered before the key press: the event may come before a later listener.
  const names = ["one.pdf", "two.pdf"];
  page.on("filechooser", (chooser) => chooser.setFiles(pdfFile(names.shift())));
  await page.goto("/chat/law/3");
  // The button comes once the page knows that the person may send.
  await expect(attachField(page)).toBeEnabled();
  await composer(page).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(attachField(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectReady(page, 1);
  await page.keyboard.press("Space");
  await expectReady(page, 2);
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, words.remove("two.pdf"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, words.remove("one.pdf"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fileCards(page)).toHaveCount(0);
  await expect(attachField(page)).toBeFocused();
});
