import type { Page } from "@playwright/test";
import { button, composer, expectReplyDone, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber, signIn } from "./support/members.ts";

const starters = (page: Page) => page.getByRole("list", { name: "Questions to begin with" });
const details = (page: Page) => page.getByText("Add a few details (optional)");

test.describe("a new conversation", () => {
  test.beforeEach(async ({ page, product, email }) => {
    await signIn(page, await registerSubscriber(product, email));
    await page.goto("/chat/law/3");
  });

  test("puts details at the head of the draft, and changes and removes them there", async ({
    page,
  }) => {
    await composer(page).fill("My rent went up.\nIs that right?");
    await details(page).click();
    const state = page.getByLabel("Which state?");
    await state.selectOption("Kerala");
    await expect(composer(page)).toHaveValue("State: Kerala\n\nMy rent went up.\nIs that right?");
    await page.getByLabel("When did it happen?").fill("2026-11-01");
    await composer(page).fill(
      "State: Kerala, in Kochi\nIt happened on: 2026-11-01\n\nMy rent went up.",
    );
    await page.getByLabel("Which paper do you hold?").selectOption("A notice");
    await expect(composer(page)).toHaveValue(
      "State: Kerala, in Kochi\nIt happened on: 2026-11-01\nPaper in hand: A notice\n\nMy rent went up.",
    );
    await page.reload();
    await details(page).click();
    await expect(page.getByLabel("Which paper do you hold?")).toHaveValue("A notice");
    await state.selectOption("Goa");
    await page.getByLabel("When did it happen?").fill("");
    await page.getByLabel("Which paper do you hold?").selectOption("");
    await expect(composer(page)).toHaveValue("State: Goa\n\nMy rent went up.");
    await page.goto("/chat/jobs/2");
    await details(page).click();
    await page.getByLabel("Which city, or remote?").pressSequentially("New Delhi");
    await expect(composer(page)).toHaveValue("Place: New Delhi\n\n");
  });

  test("starts with a suggested question and continues with a follow-up", async ({ page }) => {
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
});
