import { strings as hindi } from "../client/dev/strings.hi.ts";
import { strings as english } from "../client/dev/strings.ts";
import { type Language, languages } from "../shared/i18n/languages.ts";
import { expectNoViolations, findViolations } from "./support/checks/axe.ts";
import { expect, test } from "./support/fixtures.ts";

// The first visit in each language bundles the page.
test.setTimeout(120_000);

const wordsIn = { en: english, hi: hindi } satisfies Record<Language, unknown>;

for (const [index, lang] of languages.entries()) {
  const words = wordsIn[lang];
  const colorScheme = index % 2 === 0 ? "light" : "dark";
  test.describe(`the UI kit in ${colorScheme} colours, ${lang}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("has no axe violations, with its dialogs closed and open", async ({ page }) => {
      await page.goto(`/dev/ui?lang=${lang}`);
      await expect(page.locator("h1")).toHaveText(words.title);
      await expectNoViolations(page, "the kit");
      // The other rules see the same dialogs in the light look.
      const coloursOnly = colorScheme === "dark";
      const openers = [words.openDialog, words.openFirm, words.openSheet];
      for (const name of openers) {
        const opener = page.getByRole("button", { name, exact: true });
        await opener.click();
        const modal = page.locator("dialog[open]");
        await expect(modal).toBeVisible();
        expect(await findViolations(page, { coloursOnly }), name).toEqual([]);
        await page.keyboard.press("Escape");
        // Only its own button closes this dialog.
        if (name === words.openFirm) await modal.getByRole("button").click();
        await expect(modal).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  });
}

test("a toast over a dialog is announced and its action can be undone", async ({ page }) => {
  await page.goto("/dev/ui?lang=en");
  await page.getByRole("button", { name: english.openDialog }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: english.toastUndo }).click();
  const said = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(said(english.deleted)).toBeVisible();
  await dialog.getByRole("button", { name: english.undo }).click();
  await expect(said(english.undone)).toBeVisible();
  await expectNoViolations(page, "a toast over a dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(said(english.undone)).toBeVisible();
});
