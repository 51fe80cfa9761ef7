import {
  button,
  composer,
  createConversation,
  log,
  openConversation,
  sendAndWait,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { failCalls } from "./support/network/call-failures.ts";

test.use({ expectedError: /dynamically imported module/ });

const tryAgain = "Try again";

test("another answer has the lexer of growing replies before its first words", async ({
  page,
  product,
  subscriber,
}) => {
  const messages = ["What is a fever?"];
  await openConversation(
    page,
    subscriber,
    await createConversation(product.url, subscriber, { messages }),
  );
  // Nobody follows the reply, so that none of its words come.
  await page.route("**/assets/run-reply-*", () => undefined);
  const asked = page.waitForRequest(/incremental-lexer/);
  await button(page, "Write another answer").click();
  await asked;
});

test("an error in place of the page at /chat stands off the edges of the screen", async ({
  page,
  subscriber,
}) => {
  await failCalls(page, "/landing-", "dropped");
  await signIn(page, subscriber);
  await page.goto("/chat");
  const { x, width } = (await page.getByRole("alert").boundingBox()) ?? { x: 0, width: 0 };
  expect([x, x + width]).toEqual([16, 344]);
});

test("a lazy part that fails to load shows a notice with a working retry button", async ({
  page,
  product,
  subscriber,
}) => {
  const messages = ["What is a fever?", "And what helps?"];
  const path = await createConversation(product.url, subscriber, { messages });
  await failCalls(page, "/conversation-menu-", "dropped");
  const restore = await failCalls(page, "/edit-form-", "dropped");
  await openConversation(page, subscriber, path);
  await page.getByRole("button", { name: "Share and save" }).click();
  const notice = button(page, tryAgain);
  await notice.click({ trial: true });
  await page.reload();
  // The message that is edited below must be there before another is sent.
  await expect(log(page)).toContainText("What is a fever?");

  // After the first turn earlier exchanges may be a layer of their own.
  await sendAndWait(page, "And whom do I ask?");
  await log(page).getByRole("button", { name: "Edit your message" }).first().click();
  await expect(notice).toBeInViewport();
  await expect(log(page)).toContainText("What is a fever?");
  await restore();
  await notice.click();
  await expect(log(page).getByRole("textbox")).toHaveValue("What is a fever?");
  await expect(composer(page)).toBeVisible();
});
