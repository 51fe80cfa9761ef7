import type { Page } from "@playwright/test";
import {
  button,
  composer,
  createConversation,
  dialog,
  log,
  openConversation,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber } from "./support/members.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search your chats" });
const keys = (page: Page) => page.getByRole("dialog", { name: "Keys" });

test("shortcuts work as listed and not inside fields and dialogs", async ({
  page,
  product,
  email,
}) => {
  const asha = await registerSubscriber(product, email);
  const messages = ["/simulate limit"];
  await openConversation(page, asha, await createConversation(product.url, asha, { messages }));
  // Messages show before the subscription is known.
  await expect(composer(page)).toBeEnabled();
  await page.keyboard.press("/");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("and/or");
  await expect(composer(page)).toHaveValue("and/or");
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(search(page)).toHaveValue("a/b");
  await button(page, "Close the list of chats").click();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await composer(page).focus();
  await page.keyboard.press("Control+/");
  await expect(keys(page)).toBeVisible();
  for (const key of ["/", "Control+k", "Control+Shift+o"]) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(1);
  await expect(log(page)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await composer(page).fill("/simulate slow");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("This is a")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(log(page)).toContainText("You stopped this reply.");
  await page.keyboard.press("Control+Shift+o");
  await expect(page).toHaveURL(/\/chat\/health\/1$/);
});

test.describe("dictation", () => {
  test.beforeEach(async ({ page, product, email }) => {
    await page.addInitScript(() => {
      Reflect.set(
        window,
        "SpeechRecognition",
        class {
          start() {
            Reflect.set(window, "listener", this);
          }
          stop() {
            const { onend } = this as { onend?: () => void };
            onend?.();
          }
          abort() {
            this.stop();
          }
        },
      );
    });
    const asha = await registerSubscriber(product, email);
    const messages = ["/simulate refuse"];
    await openConversation(page, asha, await createConversation(product.url, asha, { messages }));
  });

  const start = (page: Page) => button(page, "Speak instead of typing");
  /** Begins to dictate for the first time, when the dialog asks for the language. */
  const begin = async (page: Page) => {
    await start(page).click();
    await dialog(page).getByRole("button", { name: "English" }).click();
    await expect(button(page, "Stop listening")).toHaveAttribute("aria-pressed", "true");
  };
  const hear = (page: Page, ...pieces: string[]) =>
    page.evaluate((said) => {
      const results = said.map((transcript) => ({ isFinal: true, 0: { transcript } }));
      Reflect.get(window, "listener").onresult({ resultIndex: 0, results });
    }, pieces);

  test("appends speech to the draft and stops when it is sent", async ({ page }) => {
    await composer(page).fill("/simulate refuse I have");
    await begin(page);
    await hear(page, "a notice");
    await expect(composer(page)).toHaveValue("/simulate refuse I have a notice");
    await hear(page, "a notice", "from the bank");
    await expect(composer(page)).toHaveValue("/simulate refuse I have a notice from the bank");
    await expect(button(page, "Stop listening")).toHaveAttribute("aria-pressed", "true");
    await composer(page).press("Enter");
    await expect(start(page)).toHaveAttribute("aria-pressed", "false");
    await hear(page, "a notice", "from the bank", "yesterday");
    await expect(composer(page)).toHaveValue("");
    await expect(log(page)).toContainText("I have a notice from the bank");
  });
});
