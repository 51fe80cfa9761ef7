import type { Page } from "@playwright/test";
import { button, composer, expectReplyDone, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

const starters = (page: Page) => page.getByRole("list", { name: "Questions to begin with" });

test("a new conversation starts with a suggested question and continues with a follow-up", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await page.goto("/chat/law/3");
  await composer(page).fill("my own words");
  const starter = starters(page).getByRole("button").first();
  const question = (await starter.textContent()) ?? "";
  await starter.click();
  await expect(composer(page)).toHaveValue(`my own words\n${question}`);
  await expect(composer(page)).toBeFocused();
  await expect(page.getByText("Added to what you were writing.")).toBeVisible();
  await composer(page).fill("");
  await starter.click();
  await expect(log(page)).toContainText(question);
  await expectReplyDone(page);
  const next = button(page, "Which papers do I need for this?");
  await composer(page).fill("half a thought");
  await next.click();
  await expect(composer(page)).toHaveValue("half a thought\nWhich papers do I need for this?");
  await composer(page).fill("");
  await next.click();
  await expect(log(page)).toContainText("Which papers do I need for this?");
  await expectReplyDone(page);
  await expect(composer(page)).toHaveValue("");
});
