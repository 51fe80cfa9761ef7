import { button, createConversation, openConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { wordsIn } from "./support/words.ts";

const words = wordsIn.en;

test("above an open keyboard, nothing covers the form of an edited message, and the composer gives way", async ({
  page,
  product,
  subscriber,
}) => {
  const messages = ["How do I book a hotel in Goa for three days?"];
  const chatPath = await createConversation(product.url, subscriber, { messages });
  await openConversation(page, subscriber, chatPath);
  await page.setViewportSize({ width: 360, height: 380 });
  await button(page, words.actions.edit).click();
  const form = page.locator("[data-message] > form");
  await expect(form.getByRole("textbox")).toBeFocused();
  await expect(button(page, words.chat.jump)).toBeHidden();
  await expect(page.locator("[data-dock] textarea")).toBeHidden();
  for (const control of await form.locator("button, textarea").all())
    await expect(control).toBeInViewport({ ratio: 1 });
  await form.getByRole("button").first().click();
  await expect(button(page, words.actions.edit)).toBeFocused();
  await expect(page.locator("[data-dock] textarea")).toBeVisible();
});
