import type { Page } from "@playwright/test";
import {
  button,
  composer,
  createConversation,
  expectReplyDone,
  log,
  openConversation,
  sendAndWait,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { pauseCalls } from "./support/network/intercept.ts";

const regenerate = "Write another answer";
const edit = "Edit your message";
const before = "Version before";
const after = "Next version";
const field = (page: Page) => log(page).getByRole("textbox", { name: edit });
const counter = (page: Page) => log(page).locator("[data-versions]");

test.describe("versions", () => {
  test.beforeEach(async ({ page, product, subscriber }) => {
    const messages = ["/simulate limit the first way"];
    await openConversation(
      page,
      subscriber,
      await createConversation(product.url, subscriber, { messages }),
    );
    await expect(log(page)).toContainText("the first way");
  });

  test("show the replies of each edited message, also after a reload", async ({ page }) => {
    await button(page, edit).last().click();
    await field(page).fill("something else");
    await field(page).press("Escape");
    await expect(log(page)).toContainText("the first way");
    await expect(button(page, edit).last()).toBeFocused();
    await button(page, edit).last().press("Enter");
    await expect(field(page)).toHaveValue("/simulate limit the first way");
    await field(page).fill("/simulate limit the second way");
    await field(page).press("Control+Enter");
    await expect(composer(page)).toBeFocused();
    await expectReplyDone(page);
    await expect(counter(page)).toContainText("2/2");
    await expect(log(page)).not.toContainText("the first way");
    await sendAndWait(page, "/simulate error after the second");
    await button(page, before).click();
    await expect(log(page)).toContainText("the first way");
    await expect(log(page)).not.toContainText("the second");
    await expect(counter(page)).toContainText("1/2");
    // At the first version only the next one is left, and it has the focus.
    await expect(button(page, after)).toBeFocused();
    await page.reload();
    await expect(log(page)).toContainText("the first way");
    await expect(button(page, before)).toBeDisabled();
    await button(page, after).click();
    await expect(log(page)).toContainText("after the second");
    await expect(log(page)).not.toContainText("the first way");
  });

  test("replace an answer in its place and keep the first one", async ({ page }) => {
    const release = await pauseCalls(page, "**/trpc/chat.regenerate*");
    await button(page, regenerate).last().click();
    await expect(button(page, regenerate)).toHaveCount(0);
    await expect(button(page, edit)).toHaveCount(0);
    release();
    await expectReplyDone(page);
    await expect(counter(page)).toContainText("2/2");
    await expect(log(page)).toContainText("the first way");
    await button(page, before).click();
    await expect(counter(page)).toContainText("1/2");
    await sendAndWait(page, "/simulate error beneath the first answer");
    await button(page, after).click();
    await expect(log(page)).not.toContainText("beneath the first answer");
    await button(page, before).click();
    await expect(log(page)).toContainText("beneath the first answer");
  });
});
