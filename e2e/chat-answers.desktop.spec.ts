import type { Page } from "@playwright/test";
import {
  button,
  clipboard,
  createConversation,
  dialog,
  log,
  openConversation,
  sendAndWait,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { failCalls } from "./support/network/call-failures.ts";
import { replaceMessages, richReply } from "./support/tours/fake-messages.ts";

/** A toast is over the buttons of the last answer. */
async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: text });
  await toast.getByRole("button", { name: "Close" }).click();
}

test.describe("an answer", () => {
  let chatPath: string;

  test.beforeEach(async ({ context, product, subscriber }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    chatPath = await createConversation(product.url, subscriber, { messages: ["/simulate limit"] });
  });

  test("is copied as readable text, with its structure for documents", async ({
    page,
    subscriber,
  }) => {
    await replaceMessages(page, { text: richReply, status: "complete" });
    await openConversation(page, subscriber, chatPath);
    await button(page, "Copy").last().click();
    await expect(page.getByText("Copied")).toBeVisible();
    const plain = await clipboard(page);
    expect(plain).toContain("An HbA1c of 6.1 is a little high");
    expect(plain).toContain("1. Walk for half an hour.");
    expect(plain).not.toMatch(/[*#|`]/);
    const rich = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType("text/html"))?.text();
    });
    for (const tag of ["<h4", "<strong", "<table", "<ol", "<blockquote", "<pre"]) {
      expect(rich).toContain(tag);
    }
    expect(rich).not.toContain("<button");
    await button(page, "Copy").nth(2).click();
    await expect.poll(() => clipboard(page)).toBe("And in English?\nWith a table, please.");
  });

  test("is rated with and without a reason, and the rating is taken back", async ({
    page,
    subscriber,
  }) => {
    await openConversation(page, subscriber, chatPath);
    const [up, down] = [button(page, "Helpful"), button(page, "Not helpful")];
    const restore = await failCalls(page, "chat.rate", "dropped");
    await up.click();
    await expect(page.getByText("This did not work. Please try again.")).toBeVisible();
    await expect(up).toHaveAttribute("aria-pressed", "false");
    await restore();
    await closeToast(page, "This did not work");
    await up.click();
    await expect(page.getByText("Thank you for telling us")).toBeVisible();
    await page.reload();
    await expect(up).toHaveAttribute("aria-pressed", "true");
    await down.click();
    await expect(up).toHaveAttribute("aria-pressed", "false");
    const send = dialog(page).getByRole("button", { name: "Send" });
    await expect(send).toBeInViewport({ ratio: 1 });
    await send.click();
    await expect(dialog(page).getByRole("alert")).toContainText("Please choose a reason");
    await page.getByRole("radio", { name: "It is hard to follow" }).check();
    await dialog(page).getByRole("textbox").fill("Too many words");
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await send.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(down).toBeFocused();
    await closeToast(page, "Thank you for telling us");
    await page.getByRole("link", { name: "New Chat" }).click();
    await page.goBack();
    await expect(down).toHaveAttribute("aria-pressed", "true");
    // The button shows it before the server knows.
    const takenBack = page.waitForResponse(/chat\.rate/);
    await down.click();
    await expect(down).toHaveAttribute("aria-pressed", "false");
    await takenBack;
    await page.reload();
    await expect(up).toHaveAttribute("aria-pressed", "false");
    await expect(down).toHaveAttribute("aria-pressed", "false");
  });

  test("continues after the length limit without redrawing older answers", async ({
    page,
    subscriber,
  }) => {
    await openConversation(page, subscriber, chatPath);
    await expect(page.getByText("This answer was cut short")).toBeVisible();
    await expect(button(page, "Continue")).toBeVisible();
    const touched = await page.evaluate(() => {
      const changes = { count: 0 };
      const first = document.querySelector("[data-message] + [data-message]") ?? document.body;
      // The buttons under it disappear during the next answer; the answer itself must not change.
      const replyText = first.querySelector("[lang], p")?.parentElement ?? first;
      const options = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver((list) => {
        changes.count += list.length;
      }).observe(replyText, options);
      Reflect.set(window, "touched", changes);
      return replyText.textContent.length;
    });
    expect(touched).toBeGreaterThan(100);
    await sendAndWait(page, "/simulate limit once more");
    expect(await page.evaluate(() => Reflect.get(window, "touched").count)).toBe(0);
    await button(page, "Continue").click();
    await expect(log(page)).toContainText("Please continue.");
    await expect(log(page)).toContainText("4 earlier messages");
  });
});
