import { readFile } from "node:fs/promises";
import { expectNoViolations } from "./support/checks/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { openAccount, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import { mobileOnly } from "./support/sizes.ts";

test(
  "the privacy centre makes a download after a code, deletes the account and takes that back",
  mobileOnly,
  async ({ page, product, email, member }) => {
    await signIn(page, member);
    await openAccount(page);
    await page.getByRole("link", { name: "Open your data" }).click();
    await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
    await expect(page.getByText("Conversations and files", { exact: true })).toBeVisible();
    await expectNoViolations(page, "the privacy centre");

    await page.getByRole("button", { name: "Prepare the download" }).click();
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByText(`We sent six digits to ${email}.`)).toBeVisible();
    await expectNoViolations(page, "the question who it is");
    await page.getByLabel("One-time code").fill(await readCode(product.url, email));
    // The button that asked is gone.
    await expect(page.getByText("It is kept for one day.")).toBeFocused();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the file" }).click();
    const bytes = await readFile(await (await file).path());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    await expect(page.getByText("A download of your data was made")).toBeVisible();

    await page.getByRole("button", { name: "Delete my account" }).click();
    await expectNoViolations(page, "the question whether to delete");
    await page.getByRole("button", { name: "Yes, delete it in 7 days" }).click();
    const notice = page.getByRole("heading", { name: "Your account will be deleted" });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
    await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
  },
);
