import { strings as hindi } from "../client/dev/strings.hi.ts";
import { strings as english } from "../client/dev/strings.ts";
import { expectNoViolations } from "./support/checks/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { startProduct } from "./support/server.ts";

// The first visit in each language bundles the page.
test.setTimeout(120_000);

const looks = [
  { colorScheme: "light", lang: "en", words: english },
  { colorScheme: "dark", lang: "hi", words: hindi },
] as const;

for (const { colorScheme, lang, words } of looks) {
  test.describe(`the UI kit in ${colorScheme} colours, ${lang}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("has no axe violations, with its dialogs closed and open", async ({ page }) => {
      await page.goto(`/dev/ui?lang=${lang}`);
      await expect(page.locator("h1")).toHaveText(words.title);
      await expectNoViolations(page, "the kit");
      const openers = [words.openDialog, words.openFirm, words.openSheet, words.openDrawer];
      for (const name of openers) {
        const opener = page.getByRole("button", { name, exact: true });
        await opener.click();
        const modal = page.locator("dialog[open]");
        await expect(modal).toBeVisible();
        await expectNoViolations(page, name);
        await page.keyboard.press("Escape");
        // Only its own button closes this dialog.
        if (name === words.openFirm) await modal.getByRole("button").click();
        await expect(modal).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  });
}

test("production serves no developer pages", async () => {
  const product = await startProduct({
    NODE_ENV: "production",
    AUTH_SECRET: "e2e-only-secret-of-thirty-two-bytes-or-more",
    ANTHROPIC_API_KEY: "none",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Saathi <no-reply@saathi.example>",
    CASHFREE_ENV: "production",
    CASHFREE_CLIENT_ID: "none",
    CASHFREE_CLIENT_SECRET: "none",
  });
  try {
    expect((await fetch(`${product.url}/`)).status).toBe(200);
    for (const path of ["/dev/ui", "/dev/ui/en/main.js", "/dev/outbox", "/dev/dev.css"]) {
      const answer = await fetch(product.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain("/dev/ui/");
    }
  } finally {
    await product.stop();
  }
});

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
