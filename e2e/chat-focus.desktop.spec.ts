import {
  button,
  composer,
  createConversation,
  expectReplyDone,
  openConversation,
  setTexts,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/members.ts";

// A keyboard user must not start at the top of the page because a button disappeared.
test("the focus moves to the composer when a pressed button disappears, also when Stop does", async ({
  page,
  product,
  subscriber,
}) => {
  const chatPath = await createConversation(product.url, subscriber, {
    messages: ["What is a fever?"],
  });
  // The other answer comes slowly, so that it is still being written when it is stopped.
  await setTexts(product, chatPath, { sender: "user", text: "/simulate slow" });
  // Opened afresh: right after Send, a press on Stop would count as the second of a double press.
  await openConversation(page, subscriber, chatPath);
  await button(page, "Write another answer").focus();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await button(page, "Stop").focus();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await expect(button(page, "Stop")).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
});

test("a new chat begins in its composer and keeps it when its URL gets the conversation's id", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeEnabled();
  await page.goto("/get-started");
  await expectHydrated(page);
  await page.getByRole("link", { name: "Health", exact: true }).click();
  await expect(composer(page)).toBeFocused();
  await composer(page).fill("What is a fever?");
  const field = await composer(page).elementHandle();
  await composer(page).press("Enter");
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
  await expectReplyDone(page);
  expect(await field?.evaluate((node) => node.isConnected)).toBe(true);
  await page.getByRole("link", { name: "New Chat" }).first().click();
  await expect(page.getByText("How can I assist you today?")).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
