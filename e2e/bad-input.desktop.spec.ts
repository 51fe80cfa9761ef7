import type { Page } from "@playwright/test";
import { blank, broken, foreign, markup } from "../client/testing/bad-texts.ts";
import { autofill, expectNothingRan } from "./support/autofill.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { countCalls } from "./support/network/call-failures.ts";

// Which texts each form refuses is tested beside the forms; here is the composer in a real browser.

const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label, exact: true });

test.beforeEach(({ page }) => {
  page.on("dialog", () => expect(null, "nothing opens a dialog").toBe("a dialog"));
});

test.afterEach(({ page }) => expectNothingRan(page));

test("the composer refuses blank and overlong messages and shows markup as text", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  const sent = countCalls(page, "/api/chat/1");
  await page.goto("/chat/health/1");
  const composer = field(page, "Your message");
  const send = page.getByRole("button", { name: "Send" });
  for (const text of blank) {
    await autofill(composer, text);
    await composer.press("Enter");
    await expect(send).toBeDisabled();
  }
  await autofill(composer, "y".repeat(8012));
  await composer.press("Enter");
  await expect(page.getByText("12 characters too many")).toBeVisible();
  await expect(composer).toHaveValue("y".repeat(8012));
  expect(sent()).toBe(0);
  await autofill(composer, broken);
  await composer.press("Enter");
  await expect(page.getByRole("alert")).toContainText("not allowed");
  await expect(composer).not.toHaveValue("");
  const strange = [...markup, ...foreign].join("\n");
  await autofill(composer, strange);
  await composer.press("Enter");
  await expect(page.getByRole("log")).toContainText("<script>window.__ran = 1</script>");
  await expect(page.getByRole("log")).toContainText("(simulated)");
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
